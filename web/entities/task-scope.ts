import { useTranslation } from 'react-i18next'
import { can } from '#domain/permissions.ts'
import { useUser } from '#web/session/session.ts'

/** Which tasks a number counts: the sprint’s or all, everybody’s or the reader’s own. */
export function useTaskScopeLabel(inSprint: boolean): string {
  const { t } = useTranslation()
  if (can(useUser(), 'task.readAll')) return t(inSprint ? 'shell.scope.sprint' : 'shell.scope.all')
  return t(inSprint ? 'shell.scope.ownSprint' : 'shell.scope.own')
}
