import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActiveSprint } from '#web/api/queries.ts'
import { usePageTitle } from '#web/browser/page-title.ts'
import { paperPath } from '#web/entities/paper-path.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { BackIcon } from '#web/ui/icons/back.tsx'
import { PrintIcon } from '#web/ui/icons/print.tsx'
import { TickOffIcon } from '#web/ui/icons/tick-off.tsx'
import { Link } from '#web/ui/link.tsx'

type PaperHeaderProps = {
  title: string
  sprint: ActiveSprint
  /** The screen that the header links to. */
  other: 'print' | 'tick-off'
  children?: ReactNode
}

/** Header with a link back to the week, the title, and a link between printing and ticking off. */
export function PaperHeader({ title, sprint, other, children }: PaperHeaderProps) {
  const { t } = useTranslation()
  usePageTitle(`${sprint.name} · ${title}`)
  const week = new URLSearchParams({ ...(sprint.status !== 'active' && { sprint: sprint.id }), view: 'week' })
  return (
    <header className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <Link
          href={`/sprint-board?${week.toString()}`}
          className="-ms-1 inline-flex min-h-control items-center gap-1.5 rounded-badge px-1 text-13 text-ink-soft hover:text-ink"
        >
          <BackIcon className="size-4" />
          {t('week.label')}
        </Link>
        <h1 className="text-22 sm:text-28">{title}</h1>
        <p className="text-ink-soft">
          <bdi>{sprint.name}</bdi>
        </p>
      </div>
      <div className="button-row">
        {(other === 'print' || sprint.status === 'active') && (
          <Link href={paperPath(other, sprint)} className={buttonClass('secondary')}>
            {other === 'print' ? <PrintIcon /> : <TickOffIcon />}
            <span>{t(other === 'print' ? 'paper.print' : 'paper.tickOff')}</span>
          </Link>
        )}
        {children}
      </div>
    </header>
  )
}
