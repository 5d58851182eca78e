import { useTranslation } from 'react-i18next'
import type { Sprint } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { LeafIcon } from '#web/ui/icons/leaf.tsx'
import { focusMain, hasFocusStayed } from '#web/browser/main-landmark.ts'
import { SprintFacts } from './sprint-facts.tsx'
import { useStartSprint } from './sprints.queries.ts'

/**
 * The next draft sprint with its start button. After the start, the board replaces this card and receives the focus.
 */
export function NextDraft({ sprint }: { sprint: Sprint }) {
  const { t } = useTranslation()
  const { mutateAsync, isPending } = useStartSprint(sprint.workspaceId)
  const start = (pressed: Element) => {
    const moveFocus = () => hasFocusStayed(pressed) && focusMain()
    mutateAsync(sprint.id).then(moveFocus, () => {})
  }
  return (
    <div className="flex w-full flex-col items-center gap-4">
      <SprintFacts sprint={sprint} tasks={t('sprints.planned', { count: sprint.taskStats.totalTasks })} />
      <Button pending={isPending} onClick={(event) => start(event.currentTarget)}>
        <LeafIcon />
        <span>{t('board.waiting.start', { name: sprint.name })}</span>
      </Button>
    </div>
  )
}
