import { useTranslation } from 'react-i18next'
import { descriptionBlocks } from '#domain/checklist.ts'
import type { Task } from '#web/api/queries.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { HandSign } from '#web/ui/icons/child/hand.tsx'
import { PauseSign } from '#web/ui/icons/child/pause.tsx'
import { StartSign } from '#web/ui/icons/child/start.tsx'
import { TickSign } from '#web/ui/icons/child/tick.tsx'
import { SubjectDrawing } from '#web/ui/subject-drawing.tsx'
import { BigButton } from '../big-button.tsx'
import { useSubjectOf } from '../day-context.ts'
import type { TaskActions } from '../day-types.ts'
import { ReadAloud } from '../read-aloud.tsx'
import { useTaskSpeech } from '../use-task-speech.ts'
import { CheckboxSign } from './checkbox-sign.tsx'

type NowCardProps = {
  task: Task
  /** Undefined while the task is paused. */
  startedAt: string | undefined
  isAskedForHelp: boolean
  actions: TaskActions
}

/** The task in progress, with its text and its checklist. */
export function NowCard({ task, startedAt, isAskedForHelp, actions }: NowCardProps) {
  const { t } = useTranslation()
  const subject = useSubjectOf()(task)
  const { ofTask } = useTaskSpeech()
  const began = useClockTime(startedAt)
  const notes = [subject?.name, began && t('myDay.beganAt', { time: began })].filter(Boolean)
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
        <BigButton look="go" sign={<TickSign className="day-sign" />} onClick={() => actions.finish(task)}>
          {t('myDay.finish')}
        </BigButton>
        <BigButton
          look="stuck"
          sign={<HandSign className="day-sign" />}
          aria-pressed={isAskedForHelp}
          onClick={() => actions.stuck(task)}
        >
          {t('myDay.stuck')}
        </BigButton>
        {startedAt === undefined ? (
          <BigButton sign={<StartSign className="day-sign" />} onClick={() => actions.start(task)}>
            {t('myDay.goOn')}
          </BigButton>
        ) : (
          <BigButton sign={<PauseSign className="day-sign" />} onClick={() => actions.pause(task)}>
            {t('myDay.pause')}
          </BigButton>
        )}
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
                <CheckboxSign isTicked={isTicked} />
              </span>
              <bdi>{words}</bdi>
            </button>
          </li>
        ))}
      </ul>
    ),
  )
}

/** Returns the time of day: “9:50”. */
function useClockTime(moment: string | undefined): string | undefined {
  const language = useLanguage()
  if (moment === undefined) return undefined
  return new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(moment))
}
