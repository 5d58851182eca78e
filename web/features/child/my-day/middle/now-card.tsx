import { useTranslation } from 'react-i18next'
import { descriptionBlocks } from '#domain/checklist.ts'
import type { Task } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { TickSign } from '#web/ui/icons/child/tick.tsx'
import { SubjectDrawing } from '#web/ui/subject-drawing.tsx'
import { useSubjectOf } from '../day-context.ts'
import type { DayScreens, TaskActions } from '../day-types.ts'
import { ReadAloud } from '../read-aloud.tsx'
import { TaskButtons } from '../task-buttons.tsx'
import { useTaskSpeech } from '../use-task-speech.ts'

/** The task in progress, with its description, which may contain checklists. */
export function NowCard({ task, ...screens }: DayScreens & { task: Task }) {
  const { t } = useTranslation()
  const { timesOf } = useFormat()
  const subject = useSubjectOf()(task)
  const { ofTask } = useTaskSpeech()
  const { timer, actions } = screens
  const began =
    timer?.taskId === task.id && t('myDay.beganAt', { time: timesOf(timer.startedAt, timer.startedAt)[0] })
  const notes = [subject?.name, began].filter(Boolean)
  return (
    <div className="day-now">
      <div className="day-now-title">
        <SubjectDrawing subject={subject} size="huge" className="day-tile-112" />
        <div>
          <h3>
            <bdi>{task.title}</bdi>
          </h3>
          {notes.length > 0 && <p>{notes.join(' · ')}</p>}
        </div>
        <ReadAloud utterances={ofTask(task)} />
      </div>
      <Description task={task} onTick={actions.tick} />
      <div className="day-now-acts">
        <TaskButtons {...screens} task={task} />
      </div>
    </div>
  )
}

type DescriptionProps = { task: Task; onTick: TaskActions['tick'] }

function Description({ task, onTick }: DescriptionProps) {
  return descriptionBlocks(task.description).map((block) =>
    block.kind === 'text' ? (
      <p key={`text ${block.first}`} dir="auto" className="day-now-text text-match-page">
        {block.lines.join('\n')}
      </p>
    ) : (
      <ul key={`items ${block.first}`} className="day-checklist">
        {block.items.map(({ words, isTicked }, place) => (
          <li key={`${block.first + place} ${words}`}>
            <button
              type="button"
              role="checkbox"
              aria-checked={isTicked}
              onClick={() => onTick(task, block.first + place, words, !isTicked)}
              className="day-check"
            >
              <span className="day-box">
                <span>{isTicked && <TickSign className="day-sign" />}</span>
              </span>
              <bdi>{words}</bdi>
            </button>
          </li>
        ))}
      </ul>
    ),
  )
}
