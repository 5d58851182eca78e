import { useTranslation } from 'react-i18next'
import type { Sprint } from '#web/api/queries.ts'
import { SprintFacts } from './sprint-facts.tsx'
import { StartSprint } from './start-sprint.tsx'

/** The next draft sprint with its start button. */
export function NextDraft({ sprint }: { sprint: Sprint }) {
  const { t } = useTranslation()
  return (
    <div className="flex w-full flex-col items-center gap-4">
      <SprintFacts sprint={sprint} tasks={t('sprints.planned', { count: sprint.taskStats.totalTasks })} />
      <StartSprint sprint={sprint} variant="primary" />
    </div>
  )
}
