import { useTranslation } from 'react-i18next'
import type { MyDay } from '#domain/my-day.ts'
import type { Task } from '#web/api/queries.ts'
import { HandSign } from '#web/ui/icons/child/hand.tsx'
import { PauseSign } from '#web/ui/icons/child/pause.tsx'
import { StartSign } from '#web/ui/icons/child/start.tsx'
import { TickSign } from '#web/ui/icons/child/tick.tsx'
import { SubjectDrawing } from '#web/ui/subject-drawing.tsx'
import { BigButton } from '../big-button.tsx'
import { useSubjectOf } from '../day-context.ts'
import { DayHead } from '../day-head.tsx'
import type { TaskActions } from '../day-types.ts'
import { ReadAloud } from '../read-aloud.tsx'
import { Screen } from '../screen.tsx'
import { TaskPanel } from '../task-panel.tsx'
import { useTaskSpeech } from '../use-task-speech.ts'

type OneTaskProps = {
  day: MyDay<Task>
  task: Task
  /** Undefined if the task is not started. */
  startedAt: string | undefined
  others: readonly Task[]
  isAskedForHelp: boolean
  actions: TaskActions
  onOther: () => void
}

/** Number of characters above which a title has a smaller font. */
const longTitle = 40

/** One task: the drawing, the title, a button that reads it aloud, and one green button. */
export function OneTask({ day, task, startedAt, others, isAskedForHelp, actions, onOther }: OneTaskProps) {
  const { t } = useTranslation()
  const subjectOf = useSubjectOf()
  const { ofTask } = useTaskSpeech()
  const { title } = task
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
          <BigButton
            look="go"
            size="large"
            sign={<StartSign className="day-sign" />}
            onClick={() => actions.start(task)}
          >
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
          <BigButton
            look="go"
            size="large"
            sign={<TickSign className="day-sign" />}
            onClick={() => actions.finish(task)}
          >
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
          <BigButton sign={<PauseSign className="day-sign" />} onClick={() => actions.pause(task)}>
            {t('myDay.pause')}
          </BigButton>
        </div>
      )}
    </Screen>
  )
}
