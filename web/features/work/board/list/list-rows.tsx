import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Subject, Task } from '#web/api/queries.ts'
import { useIsPrinting } from '#web/browser/printing.ts'
import { plannedMinutes } from '#web/entities/cards/column-time.ts'
import { useFormat } from '#web/i18n/format.ts'
import { type ListPlace, placeBefore, rowAt, type Section } from './list-order.ts'
import { useVirtualRows } from '../virtual-rows.ts'
import { ListRow, type RowActions } from './list-row.tsx'

/** Number of rows above which only the rows near the viewport are rendered (docs/decisions/023). */
const virtualizeAbove = 300

/** Estimated height of a row in pixels, used until the row is measured. */
const rowHeight = 41

type ListRowsProps = {
  sections: Section[]
  hasHeads: boolean
  nameOf: (section: Section) => string | undefined
  subjects: ReadonlyMap<string, Subject>
  actions: RowActions
  instructionsId: string
  inHand: { task: Task; place: ListPlace } | undefined
  /** Receives a function that returns the place at a viewport y coordinate. */
  placeAtRef: RefObject<(y: number, task: Task) => ListPlace | undefined>
}

/** One item of the list: a heading of a section, which has no `task`, or the task in this row of the section. */
type Item = { section: number; row: number; task?: Task }

export function ListRows(props: ListRowsProps) {
  const { sections, hasHeads, nameOf, subjects, actions, instructionsId, inHand, placeAtRef } = props
  const listRef = useRef<HTMLOListElement>(null)
  const items = useMemo(() => itemsOf(sections, hasHeads), [sections, hasHeads])
  const isPrinting = useIsPrinting()
  const ids = useMemo(() => items.map(({ task }) => task?.id), [items])
  const { virtualizer, scrollMargin, trackFocus } = useVirtualRows({
    list: listRef,
    ids,
    keyOf: (index) => ids[index] ?? `section ${items[index]?.section}`,
    height: rowHeight,
    overscan: 8,
    keptId: inHand?.task.id,
    keptAround: 2,
    isWhole: isPrinting || items.length <= virtualizeAbove,
  })

  useEffect(() => {
    placeAtRef.current = (y, task) => {
      const at = y + window.scrollY
      const below = virtualizer.measurementsCache.findIndex(({ start, end }) => (start + end) / 2 > at)
      const item = items[below]
      if (item?.task) return placeBefore(sections, task, item)
      const section = item ? Math.max(item.section - 1, 0) : sections.length - 1
      return placeBefore(sections, task, { section, row: sections[section]?.tasks.length ?? 0 })
    }
  }, [placeAtRef, virtualizer, items, sections])

  const line = inHand && lineOf(items, sections, inHand)
  const lineTop = line === undefined ? undefined : topOf(virtualizer.measurementsCache, line, scrollMargin)
  useEffect(() => {
    if (lineTop === undefined || !listRef.current) return
    const y = listRef.current.getBoundingClientRect().top + lineTop
    if (y < window.innerHeight / 6 || y > (window.innerHeight * 5) / 6)
      window.scrollBy({ top: y - window.innerHeight / 2, behavior: 'instant' })
  }, [lineTop])

  return (
    <ol
      ref={listRef}
      data-cell
      className="relative [&_:is(article,button)]:scroll-my-24"
      style={{ height: virtualizer.getTotalSize() }}
      {...trackFocus}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const item = items[index]
        const section = item && sections[item.section]
        if (!item || !section) return null
        const { task } = item
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            data-card={task?.id}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start - scrollMargin}px)` }}
          >
            {task ? (
              <ListRow
                task={task}
                subject={task.subject ? subjects.get(task.subject) : undefined}
                actions={actions}
                instructionsId={instructionsId}
                isInHand={task.id === inHand?.task.id}
              />
            ) : (
              <SectionHead name={nameOf(section)} tasks={section.tasks} />
            )}
          </li>
        )
      })}
      {lineTop !== undefined && (
        <li
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-2 top-0 z-2 -mt-px h-0.5 rounded-full bg-brand"
          style={{ transform: `translateY(${lineTop}px)` }}
        />
      )}
    </ol>
  )
}

function SectionHead({ name, tasks }: { name: string | undefined; tasks: Task[] }) {
  const { t } = useTranslation()
  const { duration } = useFormat()
  const minutes = plannedMinutes(tasks)
  return (
    <div className="flex min-h-row items-end gap-2 border-t border-line bg-sunken px-4 pb-2">
      <h2 className="min-w-0 truncate text-14">
        <bdi>{name}</bdi>
      </h2>
      <span className="shrink-0 text-13 text-ink-soft tabular-nums">
        {t('board.count', { count: tasks.length })}
        {minutes > 0 && <span>{` · ${duration(minutes)}`}</span>}
      </span>
    </div>
  )
}

function itemsOf(sections: Section[], hasHeads: boolean): Item[] {
  return sections.flatMap(({ tasks }, section) => [
    ...(hasHeads ? [{ section, row: -1 }] : []),
    ...tasks.map((task, row) => ({ section, row, task })),
  ])
}

/** Returns the index of the item above which the line is shown that marks where the dragged row would drop. */
function lineOf(
  items: Item[],
  sections: Section[],
  { task, place }: NonNullable<ListRowsProps['inHand']>,
): number {
  const row = rowAt(sections, task, place)
  const last = (sections[place.section]?.tasks.length ?? 0) - 1
  const at = items.findIndex((one) => one.section === place.section && one.row === Math.min(row, last))
  return row > last ? at + 1 : at
}

type Measured = { start: number; end: number }

function topOf(items: readonly Measured[], index: number, scrollMargin: number): number {
  return (items[index]?.start ?? items.at(-1)?.end ?? scrollMargin) - scrollMargin
}
