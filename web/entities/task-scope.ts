import { useTranslation } from 'react-i18next'
import { can } from '#domain/permissions.ts'
import { useUser } from '#web/session/session.ts'

/**
 * Returns a label for the tasks that a number counts: those of the sprint or of the workspace, and those of all
 * learners or only of the user.
 */
export function useTaskScopeLabel(inSprint: boolean): string {
  const { t } = useTranslation()
  if (can(useUser(), 'task.readAll')) return t(inSprint ? 'shell.scope.sprint' : 'shell.scope.all')
  return t(inSprint ? 'shell.scope.ownSprint' : 'shell.scope.own')
}
