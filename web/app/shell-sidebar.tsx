import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { Role } from '#domain/permissions.ts'
import type { Day } from '#domain/day.ts'
import { can } from '#domain/permissions.ts'
import { activeSprintQuery } from '#web/api/queries.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'
import { useUser } from '#web/session/session.ts'
import { SectionBoundary } from '#web/loading/section-error.tsx'
import { BoardIcon } from '#web/ui/icons/board.tsx'
import { PeopleIcon } from '#web/ui/icons/people.tsx'
import { BacklogIcon } from '#web/ui/icons/backlog.tsx'
import { ClockIcon } from '#web/ui/icons/clock.tsx'
import { HomeIcon } from '#web/ui/icons/home.tsx'
import { PlanIcon } from '#web/ui/icons/plan.tsx'
import { SettingsIcon } from '#web/ui/icons/settings.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { routeAt } from './routes.ts'
import { SidebarLearners } from './shell-learners.tsx'
import { useWorkspace } from '#web/entities/selected-workspace.tsx'
import { DayDots, useSprintDay } from '#web/entities/sprints/sprint-days.tsx'

/**
 * Shows the active sprint, the navigation and, for facilitators, the learners. The titles are not headings, so that the
 * first heading of a page is its h1.
 */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation()
  const user = useUser()
  const { id, activeSprintCount } = useWorkspace()
  return (
    <div className="flex flex-col gap-5">
      <SectionBoundary name={t('shell.currentSprint')}>
        <CurrentSprint workspaceId={id} isExpected={activeSprintCount > 0} />
      </SectionBoundary>
      <Navigation onNavigate={onNavigate} />
      {can(user, 'task.readAll') && (
        <SectionBoundary name={t('shell.learners')}>
          <SidebarLearners workspaceId={id} />
        </SectionBoundary>
      )}
    </div>
  )
}

function CurrentSprint({ workspaceId, isExpected }: { workspaceId: string; isExpected: boolean }) {
  const { t } = useTranslation()
  const { data: sprint } = useRequiredQuery(activeSprintQuery(workspaceId))
  const titleId = useId()
  if (sprint === undefined) return <Skeleton className={`mb-0.5 ${isExpected ? 'h-14' : 'h-9'}`} />
  return (
    <section aria-labelledby={titleId} className="px-2.5">
      <p id={titleId} className="text-12 font-medium text-ink-soft">
        {t('shell.currentSprint')}
      </p>
      <p dir="auto" className="mt-0.5 clamp-own-words font-medium">
        {sprint?.name ?? t('shell.noActiveSprint')}
      </p>
      {sprint?.startDate && sprint.endDate && <SprintDay start={sprint.startDate} end={sprint.endDate} />}
    </section>
  )
}

function SprintDay({ start, end }: { start: Day; end: Day }) {
  const { day, total, words } = useSprintDay(start, end)
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2.5 text-12 font-medium text-ink-soft">
      <DayDots day={day} total={total} />
      <span>{words}</span>
    </p>
  )
}

/** Screens in the navigation. */
const screens = [
  { href: '/dashboard', word: 'dashboard', Icon: HomeIcon },
  { href: '/backlog', word: 'backlog', Icon: BacklogIcon },
  { href: '/sprint-board', word: 'board', Icon: BoardIcon },
  { href: '/sprint-planning', word: 'planning', Icon: PlanIcon },
  { href: '/learners', word: 'learners', Icon: PeopleIcon },
  { href: '/hours', word: 'hours', Icon: ClockIcon },
  { href: '/settings', word: 'settings', Icon: SettingsIcon },
] as const

/**
 * Returns the screens that a role can open from the navigation. Learners reach their own hours from their day instead.
 */
export function screensFor(role: Role) {
  return screens.filter(
    ({ href }) => routeAt(href)?.roles.includes(role) && (href !== '/hours' || role === 'facilitator'),
  )
}

function Navigation({ onNavigate }: { onNavigate: (() => void) | undefined }) {
  const { t } = useTranslation()
  const { role } = useUser()
  const [path] = useLocation()
  const here = routeAt(path)
  return (
    <nav aria-label={t('nav.label')}>
      <ul className="flex flex-col gap-0.5">
        {screensFor(role).map(({ href, word, Icon }) => (
          <li key={href}>
            <Link
              href={href}
              {...(routeAt(href) === here && { 'aria-current': 'page' })}
              onClick={onNavigate}
              className="flex min-h-control items-center gap-2.5 rounded-card px-2.5 py-1.5 text-ink-soft hover:bg-sunken hover:text-ink aria-[current]:bg-brand-soft aria-[current]:font-medium aria-[current]:text-brand-ink"
            >
              <Icon />
              <span>{t(`nav.${word}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
