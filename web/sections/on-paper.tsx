import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { activeSprintQuery, sprintsQuery } from '#web/api/queries.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'
import { hasNavigated } from '#web/browser/close-on-back.ts'
import { focusMain } from '#web/browser/main-landmark.ts'
import { useWorkspace } from '#web/entities/selected-workspace.tsx'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { Loading } from '#web/ui/spinner.tsx'

const PrintWeek = lazyComponent(
  async () => (await import('#web/features/records/paper/print-week.tsx')).PrintWeek,
)
const TickOff = lazyComponent(async () => (await import('#web/features/records/paper/tick-off.tsx')).TickOff)
const NoActiveSprint = lazyComponent(async () => (await import('./no-active-sprint.tsx')).NoActiveSprint)
const UnknownSprint = lazyComponent(async () => (await import('./unknown-sprint.tsx')).UnknownSprint)

/**
 * The print view of a week, or the page on which a facilitator ticks off the printed week. Shows the sprint in the
 * address or, if there is none, the active sprint.
 */
export function OnPaper({ view }: { view: 'print' | 'tick-off' }) {
  const { t } = useTranslation()
  const { id } = useWorkspace()
  const [params] = useSearchParams()
  const named = params.get('sprint')
  const active = useRequiredQuery({ ...activeSprintQuery(id), enabled: named === null })
  const all = useRequiredQuery({ ...sprintsQuery(id), enabled: named !== null })
  const sprint = named === null ? active.data : all.data && (all.data.find((one) => one.id === named) ?? null)
  useEffect(startAtTop, [])
  if (sprint === undefined) return <Loading label={t('paper.loading')} />
  if (sprint === null) return named === null ? <NoActiveSprint workspaceId={id} /> : <UnknownSprint />
  const Screen = view === 'print' ? PrintWeek : TickOff
  return <Screen key={sprint.id} sprint={sprint} />
}

/**
 * Scrolls to the top and moves the focus there. The shell does this only when the path changes, and the path is
 * the same as that of the board.
 */
function startAtTop() {
  if (!hasNavigated()) return
  window.scrollTo(0, 0)
  focusMain()
}
