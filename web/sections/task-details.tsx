import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, Suspense, useState } from 'react'
import { can } from '#domain/permissions.ts'
import { type ChangesToCome, changesToCome } from '#web/features/plan/series/changes-to-come.ts'
import { seriesOfTaskQuery } from '#web/features/plan/series/series.queries.ts'
import { TaskDetailsDialog } from '#web/features/work/tasks/task-details-dialog.tsx'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { useUser } from '#web/session/session.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const SeriesOfTask = lazyComponent(
  async () => (await import('#web/features/plan/series/series-of-task.tsx')).SeriesOfTask,
)
const SeriesDialog = lazyComponent(
  async () => (await import('#web/features/plan/series/series-dialog.tsx')).SeriesDialog,
)
const ToComeDialog = lazyComponent(
  async () => (await import('#web/features/plan/series/to-come-dialog.tsx')).ToComeDialog,
)
const SkipOrEndDialog = lazyComponent(
  async () => (await import('#web/features/plan/series/skip-or-end-dialog.tsx')).SkipOrEndDialog,
)

type TaskDetailsProps = Omit<ComponentProps<typeof TaskDetailsDialog>, 'series'>

type Asked =
  | { what: 'series' }
  | { what: 'to come'; changes: ChangesToCome }
  | { what: 'deletion'; remove: () => void }

/** Shows the details of a task, and of the series that it comes from. */
export function TaskDetails(props: TaskDetailsProps) {
  const { task, workspaceId, readOnly, onClose } = props
  const isPlanner = can(useUser(), 'series.manage')
  const [isLeaving, setLeaving] = useState(false)
  const isOfSeries = isPlanner && !readOnly && task.occurrenceId !== null
  const { data: found, isPending } = useQuery({
    ...seriesOfTaskQuery(workspaceId, task.id),
    enabled: isOfSeries && !isLeaving,
  })
  const [asked, setAsked] = useState<Asked>()
  if (!isOfSeries || (!found && !isPending)) return <TaskDetailsDialog {...props} />
  const room = <Skeleton className="mt-4 h-19" />
  if (!found) return <TaskDetailsDialog {...props} series={{ fact: room, onSaved: onClose, onDelete: run }} />
  const stay = () => setAsked(undefined)
  const series = {
    fact: (
      <Suspense fallback={room}>
        <SeriesOfTask found={found} onOpen={() => setAsked({ what: 'series' })} />
      </Suspense>
    ),
    onSaved: (before: typeof task, saved: typeof task) => {
      const changes = changesToCome(before, saved, found.series)
      if (changes) setAsked({ what: 'to come', changes })
      else onClose()
    },
    onDelete: (remove: () => void) => setAsked({ what: 'deletion', remove }),
  }
  return (
    <>
      <TaskDetailsDialog {...props} series={series} />
      <Suspense fallback={null}>
        {asked?.what === 'series' && (
          <SeriesDialog workspaceId={workspaceId} id={found.series.id} onClose={stay} />
        )}
        {asked?.what === 'to come' && (
          <ToComeDialog found={found} taskId={task.id} changes={asked.changes} onClose={onClose} />
        )}
        {asked?.what === 'deletion' && (
          <SkipOrEndDialog
            found={found}
            taskId={task.id}
            onSkip={() => {
              setLeaving(true)
              stay()
              asked.remove()
            }}
            onEnded={onClose}
            onClose={stay}
          />
        )}
      </Suspense>
    </>
  )
}

function run(remove: () => void) {
  remove()
}
