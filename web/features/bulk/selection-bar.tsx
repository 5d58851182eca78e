import type { QueryKey } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { DayRange } from '#domain/school-days.ts'
import type { Task } from '#web/api/queries.ts'
import { useSelectedIds } from '#web/entities/selection.tsx'
import { lazyComponent } from '#web/loading/lazy-component.tsx'

const BulkBar = lazyComponent(async () => (await import('./bulk-bar.tsx')).BulkBar)

export type SelectionBarProps = {
  workspaceId: string
  /** The key of the query that holds the tasks. */
  listKey: QueryKey
  /** Those that are shown: what a filter hides is not changed. */
  tasks: Task[]
  /** Of the tasks; null: the backlog. */
  sprint: ({ id: string } & DayRange) | null
}

/** What can be done with the selected tasks, while there are any. */
export function SelectionBar(props: SelectionBarProps) {
  const ids = useSelectedIds()
  const selected = props.tasks.filter(({ id }) => ids.has(id))
  if (selected.length === 0) return null
  return (
    <Suspense fallback={null}>
      <BulkBar {...props} tasks={selected} />
    </Suspense>
  )
}
