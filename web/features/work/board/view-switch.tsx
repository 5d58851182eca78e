import { useTranslation } from 'react-i18next'
import { Link } from '#web/ui/link.tsx'
import { BoardIcon } from '#web/ui/icons/board.tsx'
import { ChartIcon } from '#web/ui/icons/chart.tsx'
import { WeekIcon } from '#web/ui/icons/week.tsx'

const views = ['board', 'week', 'summary'] as const

/** A view of a sprint. */
export type SprintView = (typeof views)[number]

export function toView(stored: unknown): SprintView {
  return views.find((view) => view === stored) ?? 'board'
}

const icons = { board: BoardIcon, week: WeekIcon, summary: ChartIcon }

type ViewSwitchProps = {
  views: readonly SprintView[]
  view: SprintView
  hrefOf: (view: SprintView) => string
  onChoose: (view: SprintView) => void
  /** Loads the code of a view before its button is pressed. */
  onPreload: (view: SprintView) => void
}

/** Switch between the views of a sprint. */
export function ViewSwitch({ views, view, hrefOf, onChoose, onPreload }: ViewSwitchProps) {
  const { t } = useTranslation()
  return (
    <div
      role="group"
      aria-label={t('board.views.label')}
      className="flex gap-0.5 rounded-card bg-sunken p-0.5 print:hidden"
    >
      {views.map((one) => {
        const Icon = icons[one]
        return (
          <Link
            key={one}
            href={hrefOf(one)}
            title={t(`board.views.${one}`)}
            {...(one === view && { 'aria-current': 'page' })}
            onClick={() => onChoose(one)}
            onPointerEnter={() => onPreload(one)}
            onFocus={() => onPreload(one)}
            className="inline-flex min-h-8 items-center justify-center gap-1.5 rounded-item px-3 font-medium text-ink-soft hover:text-ink aria-[current]:bg-card aria-[current]:text-ink aria-[current]:shadow-lift max-lg:px-2.5 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
          >
            <Icon className="size-4" />
            <span className="max-lg:sr-only">{t(`board.views.${one}`)}</span>
          </Link>
        )
      })}
    </div>
  )
}
