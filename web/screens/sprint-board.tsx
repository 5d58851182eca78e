import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { activeSprintQuery, sprintsQuery } from '#web/api/queries.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'
import { useWorkspace } from '#web/entities/selected-workspace.tsx'
import { useCardLookups } from '#web/features/work/board/card-lookups.ts'
import { toView } from '#web/features/work/board/view-switch.tsx'
import { usePreloadWeek, WeekSkeleton } from '#web/sections/lazy-week.tsx'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { usePageTitle } from '#web/browser/page-title.ts'
import { useRemembered } from '#web/session/remembered.ts'
import { Loading } from '#web/ui/spinner.tsx'
import { SprintInViews } from '#web/sections/sprint-in-views.tsx'

const NoActiveSprint = lazyComponent(
  async () => (await import('#web/sections/no-active-sprint.tsx')).NoActiveSprint,
)
const OnPaper = lazyComponent(async () => (await import('#web/sections/on-paper.tsx')).OnPaper)
const UnknownSprint = lazyComponent(
  async () => (await import('#web/sections/unknown-sprint.tsx')).UnknownSprint,
)

/** Shows a sprint, its print view, or the page for ticking off the printed week, as the parameter `view` says. */
export function SprintBoardScreen() {
  const view = useSearchParams()[0].get('view')
  return view === 'print' || view === 'tick-off' ? <OnPaper key={view} view={view} /> : <SprintScreen />
}

/** Shows the sprint in the address or, if there is none, the active sprint. */
function SprintScreen() {
  const { t } = useTranslation()
  const workspace = useWorkspace()
  const [params] = useSearchParams()
  const named = params.get('sprint')
  const active = useRequiredQuery({ ...activeSprintQuery(workspace.id), enabled: named === null })
  const all = useRequiredQuery({ ...sprintsQuery(workspace.id), enabled: named !== null })
  const sprint = named === null ? active.data : all.data && (all.data.find(({ id }) => id === named) ?? null)
  const lookups = useCardLookups(workspace.id)
  const [remembered, remember] = useRemembered('sprint_view', toView)
  const view = toView(params.get('view') ?? remembered)
  usePreloadWeek(workspace.id, view === 'week')
  usePageTitle(sprint ? `${sprint.name} · ${t('board.title')}` : t('board.title'))
  if (sprint === undefined)
    return view === 'week' ? <WeekSkeleton hasHeader /> : <Loading label={t('board.loading')} />
  if (sprint)
    return (
      <SprintInViews
        key={sprint.id}
        sprint={sprint}
        lookups={lookups}
        isNamed={named !== null}
        wanted={view}
        onChooseView={remember}
      />
    )
  return named === null ? <NoActiveSprint workspaceId={workspace.id} /> : <UnknownSprint />
}
