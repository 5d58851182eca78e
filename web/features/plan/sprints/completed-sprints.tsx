import { useTranslation } from 'react-i18next'
import type { Sprint } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { SprintMenu } from './sprint-menu.tsx'
import type { SprintMenuProps } from './sprint-menu-items.tsx'
import { SprintFacts } from './sprint-facts.tsx'

type CompletedSprintsProps = { sprints: Sprint[] } & Pick<SprintMenuProps, 'onCopy' | 'onKeep'>

/** List of completed sprints, which can be opened read-only and copied. */
export function CompletedSprints({ sprints, ...menu }: CompletedSprintsProps) {
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
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {sprints.map((sprint) => (
          <li key={sprint.id} className="flex min-h-row flex-wrap items-center gap-x-5 gap-y-1 py-2">
            <h3 className="min-w-0 flex-1 basis-48 font-medium">
              <bdi>{sprint.name}</bdi>
            </h3>
            <SprintFacts sprint={sprint} tasks={t('sprints.tasks', { count: sprint.taskStats.totalTasks })} />
            <span className="text-13 font-medium text-brand-ink tabular-nums sm:w-24 sm:text-end">
              {t('sprints.done', { percent: percent(sprint.taskStats.completionRate) })}
            </span>
            <Link
              href={`/sprint-planning?look-back=${sprint.id}`}
              aria-label={t('lookBack.openOf', { name: sprint.name })}
              className={buttonClass('quiet', 'small')}
            >
              {t('lookBack.open')}
            </Link>
            <Link
              href={`/sprint-board?sprint=${sprint.id}`}
              aria-label={t('sprints.openOf', { name: sprint.name })}
              className={`${buttonClass('quiet', 'small')} -me-3`}
            >
              {t('sprints.open')}
            </Link>
            <SprintMenu sprint={sprint} {...menu} />
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
