import { Suspense } from 'react'
import { lazyComponent } from '#web/loading/lazy-component.tsx'

const HelpLine = lazyComponent(async () => (await import('#web/features/child/help/help-line.tsx')).HelpLine)

type StuckLearnersProps = {
  workspaceId: string
  count: number
  canOpen: (taskId: string) => boolean
  onOpen: (taskId: string) => void
}

/**
 * Shows a line for each learner who is stuck. While the code loads, an empty space of the same height is shown.
 */
export function StuckLearners({ count, ...rest }: StuckLearnersProps) {
  if (count === 0) return null
  const lines = Array.from({ length: count }, (_, line) => (
    <div key={line} className="flex flex-wrap gap-x-3 gap-y-2 rounded-card bg-warn-soft p-3">
      <div className="min-h-11 min-w-40 flex-1 pointer-coarse:min-h-16" />
      <div className="min-h-control min-w-40" />
    </div>
  ))
  return (
    <Suspense
      fallback={
        <div aria-hidden="true" className="mb-4 flex flex-col gap-2">
          {lines}
        </div>
      }
    >
      <HelpLine {...rest} />
    </Suspense>
  )
}
