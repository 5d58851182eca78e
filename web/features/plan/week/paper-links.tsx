import { useTranslation } from 'react-i18next'
import type { ActiveSprint } from '#web/api/queries.ts'
import { paperPath } from '#web/entities/paper-path.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { PrintIcon } from '#web/ui/icons/print.tsx'
import { TickOffIcon } from '#web/ui/icons/tick-off.tsx'

type PaperLinksProps = { sprint: ActiveSprint; hasWords?: boolean }

/**
 * Links to the print view of the week and, while the sprint is active, to the page for ticking off the printed week.
 */
export function PaperLinks({ sprint, hasWords = false }: PaperLinksProps) {
  const { t } = useTranslation()
  const links = [
    { path: paperPath('print', sprint), label: t('paper.print'), Icon: PrintIcon },
    ...(sprint.status === 'active'
      ? [{ path: paperPath('tick-off', sprint), label: t('paper.tickOff'), Icon: TickOffIcon }]
      : []),
  ]
  return (
    <div className={`flex print:hidden ${hasWords ? 'mt-5 flex-wrap gap-2' : '-ms-1.5'}`}>
      {links.map(({ path, label, Icon }) => (
        <Link
          key={path}
          href={path}
          {...(!hasWords && { title: label, 'aria-label': label })}
          className={
            hasWords
              ? buttonClass('secondary')
              : 'inline-grid size-control place-items-center rounded-item text-ink-soft hover:bg-sunken hover:text-ink'
          }
        >
          <Icon className={hasWords ? '' : 'size-4.5'} />
          {hasWords && label}
        </Link>
      ))}
    </div>
  )
}
