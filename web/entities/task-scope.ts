import { useTranslation } from 'react-i18next'
import { can } from '#domain/permissions.ts'
import { useUser } from '#web/session/session.ts'

/**
 * Returns a label for which tasks a number counts: those of the sprint or all, of all learners or only the user’s own.
 */
export function useTaskScopeLabel(inSprint: boolean): string {
  const { t } = useTranslation()
  if (can(useUser(), 'task.readAll')) return t(inSprint ? 'shell.scope.sprint' : 'shell.scope.all')
  return t(inSprint ? 'shell.scope.ownSprint' : 'shell.scope.own')
}
