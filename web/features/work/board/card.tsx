import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DayMark } from '#web/entities/days/day-mark.tsx'
import { checklistCount, plainDescription } from '#domain/checklist.ts'
import { RunningTime } from '#web/entities/timer/running-time.tsx'
import { SubjectBadge } from '#web/entities/subject-badge.tsx'
import type { Subject, Task } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { today } from '#web/i18n/today.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Sharers } from '#web/entities/cards/shared-with.tsx'
import { DoneTick } from '#web/entities/cards/done-tick.tsx'
import { useShortName } from '#web/entities/people/short-names.tsx'
import { ChecklistIcon } from '#web/ui/icons/checklist.tsx'
import { HandIcon } from '#web/ui/icons/hand.tsx'
import { timeLabel } from './time-label.ts'

type CardProps = {
  task: Task
  subject: Subject | undefined
  /** Ids of the learners who are stuck with this task. */
  stuck?: readonly string[] | undefined
  /** The title: a button on the board, plain text in the drag overlay. */
  title: ReactNode
  actions?: ReactNode
  lifted?: boolean
  /** True if the sprint is active. Only an active sprint has tasks that are left over. */
  isRunning: boolean
  /** True if the card is selected for a bulk change. */
  isSelected?: boolean
  /** True if the task was done just now, so that its tick is animated. */
  isNewlyDone?: boolean
}

/**
 * A card with two lines: the title, then the assignee, the subject and the time. It is 64 px high. If the task has
 * a description, the description is shown between the two lines and makes the card higher.
 */
export function CardFace(props: CardProps) {
  const { task, subject, stuck, title, actions, isRunning } = props
  const { lifted = false, isSelected = false, isNewlyDone = false } = props
  const { t } = useTranslation()
  const isDone = task.status === 'done'
  return (
    <div
      className={`@container relative flex rounded-card border print:rounded-badge ${
        lifted
          ? 'lifted h-full cursor-grabbing border-line bg-card shadow-high'
          : `shadow-lift ${isSelected ? 'border-brand bg-brand-soft outline-1 -outline-offset-1 outline-brand' : `border-line group-focus-within:border-line-strong hover:border-line-strong ${isDone ? 'bg-card/60' : 'bg-card'}`}`
      }`}
    >
      {subject && <Edge color={subject.color} isFaint={isDone} />}
      <div className="flex min-w-0 flex-1 flex-col justify-center gap-1 py-2 ps-4 pe-3 pointer-coarse:py-2.5 print:flex-row print:flex-wrap print:items-center print:gap-x-3 print:p-2">
        <div className="flex items-start gap-2 print:w-full">
          {isDone && <DoneTick isNew={isNewlyDone} />}
          <h3
            className={`min-w-0 text-15 text-pretty ${isDone ? 'font-normal text-ink-soft' : 'font-medium'}`}
          >
            {title}
            {isSelected && <span className="sr-only"> {t('board.selected')}</span>}
          </h3>
          {!task.description && <NoDescription />}
        </div>
        {stuck && <StuckSign task={task} stuck={stuck} />}
        {task.description && <Description text={task.description} />}
        <Facts task={task} subject={subject} isRunning={isRunning} />
      </div>
      {actions}
    </div>
  )
}

/** Shows that a learner is stuck with this task. On a shared task it names the learners who are stuck. */
function StuckSign({ task: { shares }, stuck }: { task: Task; stuck: readonly string[] }) {
  const { t } = useTranslation()
  const shortName = useShortName()
  const names = shares
    .filter(({ learnerId }) => stuck.includes(learnerId))
    .map((share) => shortName(share.learnerId, share))
  return (
    <p className="flex items-center gap-1 text-13 font-medium text-warn-ink print:hidden">
      <HandIcon className="size-4" />
      {t('board.stuck')}
      {names.length > 0 && <bdi>· {names.join(', ')}</bdi>}
    </p>
  )
}

function Edge({ color, isFaint }: { color: string; isFaint: boolean }) {
  return (
    <span
      aria-hidden="true"
      data-subject-color={color}
      className={`absolute inset-y-2.5 start-1.5 rounded-full border-s-3 border-edge print:hidden ${isFaint ? 'opacity-50' : ''}`}
    />
  )
}

/**
 * The text “No description” at the end of the title line. It is truncated before the title needs a second line.
 */
function NoDescription() {
  const { t } = useTranslation()
  return (
    <p className="min-w-7 flex-1 truncate pt-0.5 text-end text-12 text-ink-soft pointer-fine:group-focus-within:invisible pointer-fine:group-hover:invisible print:hidden">
      {t('board.noDescription')}
    </p>
  )
}

function Description({ text }: { text: string }) {
  return (
    <p
      dir="auto"
      className="-me-2 -mt-0.5 line-clamp-2 pe-2 text-match-page text-13 text-ink-soft print:w-full"
    >
      {plainDescription(text)}
    </p>
  )
}

/**
 * The last line of a card: the assignee, the subject and, at the end, the time. If the line is too narrow, long
 * names are truncated before the time wraps to its own line.
 */
function Facts({ task, subject, isRunning }: Pick<CardProps, 'task' | 'subject' | 'isRunning'>) {
  const { t } = useTranslation()
  const { percent, typedDuration } = useFormat()
  const shortName = useShortName()
  return (
    <div className="flex min-h-5.5 flex-wrap items-center gap-x-2 gap-y-0.5 text-13 text-ink-soft print:min-h-0 print:w-full">
      <div className="flex max-w-max min-w-0 flex-1 basis-20 items-center gap-2">
        {task.shares.length > 0 && (
          <span className="flex min-w-0 items-center gap-1.5">
            <Sharers task={task} isNamed />
          </span>
        )}
        {task.assignee && task.shares.length === 0 && (
          <span className="flex min-w-5.5 shrink-99 items-center gap-1.5">
            <Avatar {...task.assignee} size="small" className="print:hidden" />
            <bdi className="min-w-0 truncate">{shortName(task.assignee.id, task.assignee)}</bdi>
          </span>
        )}
        {subject && <SubjectBadge subject={subject} className="min-w-10" />}
      </div>
      {task.day && task.status !== 'done' && task.day !== today() && (
        <DayMark day={task.day} isLeftOver={isRunning && task.day < today()} className="hidden @xs:flex" />
      )}
      <ChecklistCount task={task} />
      <RunningTime task={task} />
      <span className="ms-auto flex items-center gap-2 pointer-coarse:contents">
        {task.status === 'in_progress' && (
          <span className="flex items-center pointer-coarse:order-last pointer-coarse:w-full">
            <ProgressBar
              value={task.progress}
              label={t('board.progressOf', { title: task.title })}
              className="w-10 pointer-coarse:not-print:w-full print:text-ink"
            />
            <span className="sr-only print:not-sr-only print:ms-2">{percent(task.progress)}</span>
          </span>
        )}
        <bdi className="tabular-nums">{timeLabel(t, task, typedDuration)}</bdi>
      </span>
    </div>
  )
}

/** Number of ticked checklist items. A done task shows the number only if some of its items are not ticked. */
function ChecklistCount({ task }: { task: Task }) {
  const { t } = useTranslation()
  const count = checklistCount(task.description)
  if (!count || (task.status === 'done' && count.ticked === count.total)) return null
  return (
    <span className="flex items-center gap-1">
      <ChecklistIcon className="size-3.5" />
      <span aria-hidden="true" dir="ltr" className="tabular-nums">
        {`${count.ticked}/${count.total}`}
      </span>
      <span className="sr-only">{t('board.ticked', count)}</span>
    </span>
  )
}
