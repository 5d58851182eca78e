import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Subject, Task } from '#web/api/queries.ts'
import { cardTitleId } from '#web/entities/cards/card-focus.ts'
import { DayMark } from '#web/entities/days/day-mark.tsx'
import { Sharers } from '#web/entities/cards/shared-with.tsx'
import { oldPlaceClass } from '#web/entities/dragging/landing-slot.tsx'
import { helpQuery } from '#web/entities/help/help.ts'
import { HandIcon } from '#web/ui/icons/hand.tsx'
import { DoneTick } from '#web/entities/cards/done-tick.tsx'
import { useIsSelected } from '#web/entities/cards/selection.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { SubjectGlyph } from '#web/ui/subject-glyph.tsx'
import { CardMenu } from './card-menu.tsx'
import { movesBetweenDays, type Right } from './week-rights.ts'
import type { CardActions } from './week-actions.ts'

type WeekCardProps = {
  task: Task
  subject: Subject | undefined
  right: Right
  /** True if the card is shown today but was planned for an earlier day. */
  isLeftOver: boolean
  /** True while the card is dragged. Only an outline is then shown at its old place. */
  isDragged: boolean
  actions: CardActions
}

/** A card that opens on click. It can be moved by dragging, with its menu, or with Shift and an arrow key. */
export const WeekCard = memo(function WeekCard(props: WeekCardProps) {
  const { task, subject, right, isLeftOver, isDragged, actions } = props
  const { t } = useTranslation()
  const movable = movesBetweenDays(right)
  const isSelected = useIsSelected(task.id)
  return (
    <article
      {...(movable && { 'data-movable': task.id })}
      data-item={task.id}
      className={`group relative touch-manipulation rounded-item select-none ${movable ? 'cursor-grab' : ''} ${isDragged ? oldPlaceClass : ''}`}
    >
      <WeekCardFace
        task={task}
        subject={subject}
        isLeftOver={isLeftOver}
        hasMenu={right !== 'none'}
        isSelected={isSelected}
        title={
          <>
            <button
              id={cardTitleId(task.id)}
              data-stop
              tabIndex={-1}
              type="button"
              onClick={(event) => actions.press(task, event)}
              {...(movable && {
                'aria-roledescription': t('board.draggable'),
                'aria-describedby': actions.instructionsId,
              })}
              className="block w-full rounded-badge text-start outline-offset-0 after:absolute after:inset-0 after:rounded-item"
            >
              <CardTitle task={task} />
            </button>
            {isSelected && <span className="sr-only"> {t('board.selected')}</span>}
          </>
        }
      />
      {right !== 'none' && <CardMenu task={task} right={right} isSelected={isSelected} actions={actions} />}
    </article>
  )
})

/**
 * Title of a card: at most two lines, or three in the narrow days of touch screens. Printed titles are complete.
 */
export function CardTitle({ task }: { task: Task }) {
  return (
    <span className="line-clamp-2 text-match-page md:pointer-coarse:line-clamp-3 print:line-clamp-none!">
      <bdi>{task.title}</bdi>
    </span>
  )
}

type WeekCardFaceProps = {
  task: Task
  subject: Subject | undefined
  isLeftOver: boolean
  hasMenu?: boolean
  /** True if the card is selected for a bulk change. */
  isSelected?: boolean
  /** The title: a button in the week, plain text in the drag overlay. */
  title: ReactNode
  lifted?: boolean
}

/**
 * A small card in its subject’s tint: title, subject icon, estimated time and progress. A done card shows only a
 * check mark and its title.
 */
export function WeekCardFace(props: WeekCardFaceProps) {
  const { task, subject, isLeftOver, title, hasMenu = false, isSelected = false, lifted = false } = props
  const isDone = task.status === 'done'
  const room = hasMenu ? 'pointer-coarse:min-h-11 max-md:pointer-coarse:pe-10' : ''
  const hand = lifted ? 'lifted h-full cursor-grabbing shadow-high' : ringOf(isSelected)
  if (isDone) {
    return (
      <div
        className={`flex items-start gap-1.5 pointer-coarse:items-center rounded-item px-1.5 py-1 inset-ring ${isSelected ? '' : 'inset-ring-line'} ${room} ${hasMenu ? 'md:pointer-coarse:pe-5' : ''} ${hand} ${lifted ? 'bg-card' : ''}`}
      >
        <DoneTick isNew={false} />
        <h3 className="min-w-0 flex-1 text-13 font-normal text-ink-soft">{title}</h3>
        {subject && <span className="sr-only">{subject.name}</span>}
      </div>
    )
  }
  return (
    <div
      data-subject-color={subject?.color}
      className={`relative rounded-item bg-tint py-1 ps-3 pe-2 print:border print:border-line ${room} ${hand} ${lifted ? '' : 'inset-ring'} ${lifted || isSelected ? '' : 'inset-ring-transparent'}`}
    >
      <span
        aria-hidden="true"
        className="absolute inset-y-1.5 start-1 rounded-full border-s-3 border-edge print:hidden"
      />
      <h3 className="text-13 font-medium">{title}</h3>
      <Facts task={task} subject={subject} isLeftOver={isLeftOver} hasMenu={hasMenu} />
    </div>
  )
}

function ringOf(isSelected: boolean): string {
  return isSelected ? 'outline-2 -outline-offset-1 outline-brand' : 'group-hover:inset-ring-line-strong'
}

type FactsProps = Pick<WeekCardFaceProps, 'task' | 'subject' | 'isLeftOver' | 'hasMenu'>

function Facts({ task, subject, isLeftOver, hasMenu }: FactsProps) {
  const { t } = useTranslation()
  const { typedDuration } = useFormat()
  return (
    <p
      className={`flex min-h-4 flex-wrap items-center gap-x-1 text-12 text-tint-ink tabular-nums ${hasMenu ? 'md:pointer-coarse:pe-3' : ''}`}
    >
      <span className="flex min-w-0 items-center gap-1">
        <StuckHand task={task} />
        {subject && (
          <span role="img" aria-label={subject.name} title={subject.name} className="grid">
            <SubjectGlyph glyph={subject.glyph} name={subject.name} />
          </span>
        )}
        {task.shares.length > 0 && <Sharers task={task} />}
        {task.estimatedTime && (
          <bdi className="min-w-0 truncate print:whitespace-normal">{typedDuration(task.estimatedTime)}</bdi>
        )}
      </span>
      {isLeftOver && task.day && (
        <DayMark
          day={task.day}
          isLeftOver
          className={`ms-auto flex ${hasMenu ? 'md:pointer-coarse:me-2' : ''}`}
        />
      )}
      {task.status === 'in_progress' && (
        <span
          role="progressbar"
          aria-label={t('board.progressOf', { title: task.title })}
          aria-valuenow={task.progress}
          aria-valuemin={0}
          aria-valuemax={100}
          className={`h-1 w-8 shrink-0 overflow-hidden rounded-full bg-edge/25 ${isLeftOver ? 'ms-1' : 'ms-auto'} ${hasMenu ? 'md:pointer-coarse:me-2' : ''}`}
        >
          <span className="block h-full rounded-full bg-edge" style={{ width: `${task.progress}%` }} />
        </span>
      )}
    </p>
  )
}

/** Hand icon for a task on which a learner is stuck. Used where there is no space for text. */
function StuckHand({ task }: { task: Task }) {
  const { t } = useTranslation()
  const { data: isStuck } = useQuery({
    ...helpQuery(task.workspaceId),
    select: (help) => help.some(({ taskId }) => taskId === task.id),
  })
  if (!isStuck) return null
  return (
    <span
      role="img"
      aria-label={t('board.stuck')}
      title={t('board.stuck')}
      className="grid text-warn-ink print:hidden"
    >
      <HandIcon className="size-4" />
    </span>
  )
}
