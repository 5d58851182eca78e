import { useTranslation } from 'react-i18next'
import type { Task } from '#web/api/queries.ts'
import { StartSign } from '#web/ui/icons/child/start.tsx'
import { SubjectDrawing } from '#web/ui/subject-drawing.tsx'
import { BigButton } from '../big-button.tsx'
import { useSubjectOf } from '../day-context.ts'
import { DayHead } from '../day-head.tsx'
import type { DayScreens } from '../day-types.ts'
import { ReadAloud } from '../read-aloud.tsx'
import { Screen } from '../screen.tsx'
import { TaskButtons } from '../task-buttons.tsx'
import { TaskPanel } from '../task-panel.tsx'
import { useTaskSpeech } from '../use-task-speech.ts'

type OneTaskProps = DayScreens & { task: Task; others: readonly Task[]; onOther: () => void }

/** Number of characters above which a title has a smaller font. */
const longTitle = 40

/** One task: the drawing, the title, a button that reads it aloud, and one green button. */
export function OneTask({ task, others, onOther, ...screens }: OneTaskProps) {
  const { t } = useTranslation()
  const subjectOf = useSubjectOf()
  const { ofTask } = useTaskSpeech()
  const { day, timer, actions } = screens
  const { title } = task
  const startedAt = timer?.taskId === task.id ? timer.startedAt : undefined
  return (
    <Screen title={t('myDay.title')} halves="below">
      <DayHead day={day} shown={task} />
      <section className="day-stage">
        <TaskPanel task={task} subject={subjectOf(task)} startedAt={startedAt} />
        <div className="day-say">
          <h1 className="day-title" {...(title.length > longTitle && { 'data-long': true })}>
            <bdi>{title}</bdi>
          </h1>
          <ReadAloud utterances={ofTask(task)} />
        </div>
      </section>
      {startedAt === undefined ? (
        <div className="day-acts" data-beside={others.length > 0 ? 'end' : undefined}>
          <BigButton look="go" size="large" Sign={StartSign} onClick={() => actions.start(task)}>
            {t(task.status === 'in_progress' ? 'myDay.goOn' : 'myDay.start')}
          </BigButton>
          {others.length > 0 && (
            <button
              type="button"
              aria-label={t('myDay.other')}
              onClick={onOther}
              className="day-button day-swap"
            >
              {others.slice(0, 2).map((other) => (
                <SubjectDrawing key={other.id} subject={subjectOf(other)} size="large" className="day-tile" />
              ))}
            </button>
          )}
        </div>
      ) : (
        <div className="day-acts">
          <TaskButtons {...screens} task={task} size="large" />
        </div>
      )}
    </Screen>
  )
}
