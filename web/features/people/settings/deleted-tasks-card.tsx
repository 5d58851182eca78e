import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '#contract/calls.ts'
import { trashRetentionDays } from '#domain/board.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { useFormat } from '#web/i18n/format.ts'
import { QuerySection } from '#web/loading/query-section.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { useRestoreTask } from './settings.queries.ts'

type Deleted = ReplyOf<'GET /api/workspaces/:id/deleted-tasks'>[number]

/** Card with deleted tasks that can be restored. They are loaded when the card opens. */
export function DeletedTasksCard({ workspaceId }: { workspaceId: string }) {
  const { t } = useTranslation()
  return (
    <Card className="py-2.5">
      <Disclosure
        heading="h2"
        className="-ms-1"
        label={<span className="text-17 font-semibold">{t('settings.trash.title')}</span>}
      >
        <div className="ms-1 pb-2.5">
          <p className="text-13 text-ink-soft">{t('settings.trash.text', { count: trashRetentionDays })}</p>
          <DeletedTasks workspaceId={workspaceId} />
        </div>
      </Disclosure>
    </Card>
  )
}

function DeletedTasks({ workspaceId: id }: { workspaceId: string }) {
  const deleted = useQuery({
    queryKey: queryKeys.deletedTasks(id),
    queryFn: () => call('GET /api/workspaces/:id/deleted-tasks', { params: { id } }),
  })
  return <QuerySection query={deleted}>{(tasks) => <List workspaceId={id} tasks={tasks} />}</QuerySection>
}

/** Number of tasks shown at first, and added by each *Show more*. */
const portion = 20

function List({ workspaceId, tasks }: { workspaceId: string; tasks: Deleted[] }) {
  const { t } = useTranslation()
  const [count, setCount] = useState(portion)
  if (tasks.length === 0) return <p className="mt-2">{t('settings.trash.empty')}</p>
  return (
    <>
      <ul className="mt-2 divide-y divide-line">
        {tasks.slice(0, count).map((deleted) => (
          <Row key={deleted.task.id} workspaceId={workspaceId} deleted={deleted} />
        ))}
      </ul>
      {tasks.length > count && (
        <Button variant="quiet" onClick={() => setCount(count + portion)} className="mt-2">
          {t('settings.history.more')}
        </Button>
      )}
    </>
  )
}

function Row({ workspaceId, deleted }: { workspaceId: string; deleted: Deleted }) {
  const { t } = useTranslation()
  const { ago } = useFormat()
  const { task, deletedAt, sprint } = deleted
  const restore = useRestoreTask(workspaceId)
  const isOver = sprint?.status === 'completed'
  return (
    <li className="flex min-h-row items-center gap-3 py-1.5">
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-medium">{task.title}</bdi>
        <span className="block text-13 text-ink-soft">
          {sprint ? t('settings.trash.inSprint', { name: sprint.name }) : t('settings.trash.inBacklog')}
          {' · '}
          <time dateTime={deletedAt}>{ago(deletedAt)}</time>
        </span>
      </span>
      {isOver ? (
        <span className="shrink-0 text-13 text-ink-soft">{t('settings.trash.isOver')}</span>
      ) : (
        <Button
          variant="secondary"
          size="small"
          aria-label={t('settings.trash.restoreTask', { title: task.title })}
          pending={restore.isPending}
          onClick={() => restore.mutate(task)}
        >
          {t('settings.trash.restore')}
        </Button>
      )}
    </li>
  )
}
