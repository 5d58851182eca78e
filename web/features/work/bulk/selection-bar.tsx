import { Suspense } from 'react'
import { useSelectedIds } from '#web/entities/cards/selection.tsx'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import type { SelectionBarProps } from './selection-bar-props.ts'

const BulkBar = lazyComponent(async () => (await import('./bulk-bar.tsx')).BulkBar)

/** Bar with the actions for the selected tasks. Rendered only while tasks are selected. */
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
