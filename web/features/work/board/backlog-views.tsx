import { useTranslation } from 'react-i18next'
import { useRemembered } from '#web/session/remembered.ts'
import { BoardIcon } from '#web/ui/icons/board.tsx'
import { BacklogIcon } from '#web/ui/icons/backlog.tsx'

const views = ['board', 'list'] as const

type BacklogView = (typeof views)[number]

/** Returns the backlog view (board or list) that the user chose last, and remembers a new choice. */
export function useBacklogView() {
  return useRemembered('backlog_view', toView)
}

function toView(stored: unknown): BacklogView {
  return views.find((view) => view === stored) ?? 'board'
}

const icons = { board: BoardIcon, list: BacklogIcon }

type BacklogViewSwitchProps = {
  view: BacklogView
  onChoose: (view: BacklogView) => void
  /** Loads the code of the list before the button is pressed. */
  onPreload: () => void
}

/** Switch between the board and the list view of the backlog. */
export function BacklogViewSwitch({ view, onChoose, onPreload }: BacklogViewSwitchProps) {
  const { t } = useTranslation()
  return (
    <div
      role="group"
      aria-label={t('backlog.views.label')}
      className="flex gap-0.5 rounded-card bg-sunken p-0.5 print:hidden"
    >
      {views.map((one) => {
        const Icon = icons[one]
        return (
          <button
            key={one}
            type="button"
            aria-pressed={one === view}
            onClick={() => onChoose(one)}
            onPointerEnter={onPreload}
            onFocus={onPreload}
            className="inline-flex min-h-8 items-center justify-center gap-1.5 rounded-item px-3 font-medium text-ink-soft hover:text-ink aria-pressed:bg-card aria-pressed:text-ink aria-pressed:shadow-lift max-sm:flex-1 pointer-coarse:min-h-11"
          >
            <Icon className="size-4" />
            <span>{t(`backlog.views.${one}`)}</span>
          </button>
        )
      })}
    </div>
  )
}
