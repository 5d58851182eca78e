import { useTranslation } from 'react-i18next'
import type { Sprint } from '#web/api/queries.ts'
import { focusMain, hasFocusStayed } from '#web/browser/main-landmark.ts'
import { Button } from '#web/ui/button.tsx'
import { LeafIcon } from '#web/ui/icons/leaf.tsx'
import { useStartSprint } from './sprints.queries.ts'

type StartSprintProps = { sprint: Sprint; variant: 'primary' | 'secondary' }

/**
 * Button that starts a sprint. Afterwards the tasks of the sprint are shown instead of the button, so the focus
 * moves to the page.
 */
export function StartSprint({ sprint, variant }: StartSprintProps) {
  const { t } = useTranslation()
  const { mutateAsync, isPending } = useStartSprint(sprint.workspaceId)
  const start = (pressed: Element) => {
    const moveFocus = () => hasFocusStayed(pressed) && focusMain()
    mutateAsync(sprint.id).then(moveFocus, () => {})
  }
  return (
    <Button variant={variant} pending={isPending} onClick={(event) => start(event.currentTarget)}>
      <LeafIcon />
      <span>{t('board.waiting.start', { name: sprint.name })}</span>
    </Button>
  )
}
