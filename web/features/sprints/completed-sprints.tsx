import { useTranslation } from 'react-i18next'
import type { Sprint } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { SprintFacts } from './sprint-facts.tsx'

/** Read-only. */
export function CompletedSprints({ sprints }: { sprints: Sprint[] }) {
  const { t } = useTranslation()
  const { number, percent } = useFormat()
  const label = (
    <>
      <span className="text-17 font-semibold">{t('sprints.completedSprints')}</span>
      <Badge>{number(sprints.length)}</Badge>
    </>
  )
  return (
    <Disclosure heading="h2" label={label}>
      <Card className="mt-2 px-5 py-1">
        <ul>
          {sprints.map((sprint) => (
            <li
              key={sprint.id}
              className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-b border-line py-4 last:border-b-0"
            >
              <div className="min-w-0">
                <h3 className="font-medium">
                  <bdi>{sprint.name}</bdi>
                </h3>
                <SprintFacts
                  sprint={sprint}
                  tasks={t('sprints.tasks', { count: sprint.taskStats.totalTasks })}
                />
              </div>
              <Badge tone="brand">
                {t('sprints.done', { percent: percent(sprint.taskStats.completionRate) })}
              </Badge>
            </li>
          ))}
        </ul>
      </Card>
    </Disclosure>
  )
}
