import { DragOverlay } from '@dnd-kit/core'
import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, type KeyboardEvent, useId, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { membersQuery, type Task } from '#web/api/queries.ts'
import { sharedRow, type Learner } from '#web/entities/cards/shared-cards.ts'
import { followIfFocused, useCardFocus } from '#web/entities/cards/card-focus.ts'
import { useArrowFocus } from '#web/entities/cards/card-grid.ts'
import { useCardSurface } from '#web/entities/cards/card-surface.tsx'
import { plannedMinutes } from '#web/entities/cards/column-time.ts'
import { useSelectedIds, useSelection } from '#web/entities/cards/selection.tsx'
import { ListDragging } from '#web/entities/dragging/list-dragging.tsx'
import { useRemembered } from '#web/session/remembered.ts'
import { type NewPlace, useTaskMoves } from '#web/entities/task-write/task-moves.ts'
import type { CardLookups } from '../card-lookups.ts'
import { type Grouping, groupings, type Section, sectionsOf } from './list-order.ts'
import { handleListKey } from './list-keys.ts'
import { ListHead } from './list-head.tsx'
import { ListRows } from './list-rows.tsx'
import { sectionName } from './section-name.ts'
import { useListAnnouncements } from './use-list-announcements.ts'
import { useListDrag } from './use-list-drag.ts'

type TaskListProps = {
  workspaceId: string
  /** All tasks of the board. `shown` contains only the visible ones. */
  tasks: Task[]
  shown: Task[]
  lookups: CardLookups
  openId: string | undefined
  onOpen: (task: Task) => void
  /** Opens the edit form of the task. */
  onEdit: (task: Task) => void
}

/**
 * The tasks of a board as rows, in board order. Rows can be dragged, grouped into sections, and selected for bulk
 * changes.
 */
export function TaskList(props: TaskListProps) {
  const { workspaceId, tasks: all, shown, lookups, openId, onOpen, onEdit } = props
  const { t } = useTranslation()
  const selection = useSelection()
  const selected = useSelectedIds()
  const { data: members } = useQuery(membersQuery(workspaceId))
  const [grouping, setGrouping] = useRemembered(`list_groups_${workspaceId}`, toGrouping)
  const instructionsId = useId()
  const focusNextRef = useCardFocus(all, openId)
  const { move: moveTask } = useTaskMoves(workspaceId, ({ id }) => followIfFocused(focusNextRef, id))

  const { subjects } = lookups
  const current = useMemo(() => {
    const ids = grouping === 'learner' ? (members ?? []).map(({ userId }) => userId) : [...subjects.keys()]
    return sectionsOf(shown, grouping, ids)
  }, [shown, grouping, subjects, members])
  const nameOf = (section: Section | undefined) => section && sectionName(t, section, grouping, subjects)
  const placeAt = useRef<Parameters<typeof useListDrag>[0]['placeAt']['current']>(() => undefined)
  const { announce, spoken } = useListAnnouncements(current, nameOf)

  const drag = useListDrag({
    sections: current,
    placeAt,
    announce,
    onDrop: (task, { move, changesSection }, place, byKeys) => {
      if (byKeys) focusNextRef.current = { taskId: task.id, isByKeys: true }
      const section = current[place.section]
      const change = changesSection && section ? regrouping(section, grouping) : { to: {} }
      moveTask({ task, ...change, to: { ...move, ...change.to } })
      announce.dropped(task, place)
    },
  })
  const { sections } = drag
  const rows = useMemo(() => sections.flatMap(({ tasks }) => tasks), [sections])
  const isByKeys = drag.drag?.by === 'keys'
  const root = useRef<HTMLElement>(null)
  const { actions: cardActions, dayMenu } = useCardSurface({
    root,
    tasks: rows,
    sprint: null,
    rangeOf: () => rows.map(({ id }) => id),
    onOpen,
    onEdit,
    onStatus: (task, status) => {
      focusNextRef.current = { taskId: task.id, isByKeys: true }
      moveTask({ task, to: { status } })
    },
    isEnabled: drag.drag === undefined,
  })
  const actions = useMemo(() => ({ ...cardActions, focusNext: focusNextRef }), [cardActions, focusNextRef])
  useArrowFocus(root, 'cells', !isByKeys)
  const keys = {
    onKeyDown: (event: KeyboardEvent) =>
      handleListKey(event, { tasks: rows, selection, isDragging: isByKeys, hand: drag.keys }),
    /** Cancels a keyboard drag if the focus leaves the list. */
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (isByKeys && relatedTarget && !currentTarget.contains(relatedTarget)) drag.keys.cancel()
    },
  }
  const dragged = drag.drag?.by === 'pointer' ? drag.drag.task : undefined
  return (
    <ListDragging {...drag.context}>
      <section
        ref={root}
        aria-label={t('list.label')}
        data-cells
        data-selecting={selected.size > 0 ? '' : undefined}
        {...keys}
        className="@container rounded-block border border-line bg-card"
      >
        <ListHead
          ids={rows.map(({ id }) => id)}
          minutes={plannedMinutes(rows)}
          grouping={grouping}
          onGrouping={setGrouping}
        />
        <p id={instructionsId} hidden>
          {t('list.instructions')}
        </p>
        {rows.length === 0 && (
          <p className="border-t border-line px-4 py-8 text-center text-13 text-ink-soft">
            {t('board.search.none')}
          </p>
        )}
        <ListRows
          sections={sections}
          hasHeads={grouping !== 'none'}
          nameOf={nameOf}
          subjects={subjects}
          actions={actions}
          instructionsId={instructionsId}
          inHand={drag.drag}
          placeAtRef={placeAt}
        />
      </section>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <p className="flex min-h-row max-w-md items-center truncate rounded-card border border-line bg-card px-4 font-medium shadow-high">
            <bdi className="truncate">{dragged.title}</bdi>
          </p>
        )}
      </DragOverlay>
      {spoken}
      {dayMenu}
    </ListDragging>
  )
}

/**
 * Returns the change that makes a task belong to a section: its new subject or its new learner. A move to the
 * section of shared cards does not change the learners.
 */
function regrouping(
  { id, tasks }: Section,
  grouping: Grouping,
): { to: NewPlace; people?: readonly Learner[] } {
  if (grouping === 'subject') return { to: { subject: id } }
  if (id === sharedRow) return { to: {} }
  const assignee = tasks[0]?.assignee
  return { to: { assignedTo: id }, people: assignee ? [assignee] : [] }
}

function toGrouping(stored: unknown): Grouping {
  return groupings.find((grouping) => grouping === stored) ?? 'none'
}
