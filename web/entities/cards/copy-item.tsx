import { useTranslation } from 'react-i18next'
import { can } from '#domain/permissions.ts'
import type { Task } from '#web/api/queries.ts'
import { useUser } from '#web/session/session.ts'
import { MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { useCopyTasks } from '../task-write/copy-tasks.ts'

/** Menu items of a card that copy the task. Only facilitators see them. */
export function CopyItem({ task }: { task: Task }) {
  const { t } = useTranslation()
  const user = useUser()
  const { mutate, isPending } = useCopyTasks(task.workspaceId)
  if (!can(user, 'task.create')) return null
  return (
    <>
      <MenuSeparator />
      <MenuItem disabled={isPending} onSelect={() => mutate({ tasks: [task] })}>
        {t('tasks.copy')}
      </MenuItem>
    </>
  )
}
