import type { Role } from '#domain/permissions.ts'
import { fetchAheadWith } from '#web/ui/link.tsx'
import { type OnDemand, onDemand } from '#web/loading/lazy-component.tsx'

/** A route that everybody may open. */
type PublicScreen = { path: string; Screen: OnDemand }

/** A route behind sign-in, and the roles that may open it. */
export type ProtectedScreen = { paths: string[]; roles: readonly Role[]; Screen: OnDemand }

export const everybody = ['facilitator', 'learner'] as const
const facilitators = ['facilitator'] as const

/** `/set-password` is here because it redirects by itself when nobody is signed in. */
export const publicScreens: PublicScreen[] = [
  {
    path: '/auth',
    Screen: onDemand(async () => (await import('#web/screens/auth.tsx')).AuthScreen),
  },
  {
    path: '/forgot-password',
    Screen: onDemand(async () => (await import('#web/screens/forgot-password.tsx')).ForgotPasswordScreen),
  },
  {
    path: '/reset-password',
    Screen: onDemand(async () => (await import('#web/screens/reset-password.tsx')).ResetPasswordScreen),
  },
  {
    path: '/set-password',
    Screen: onDemand(async () => (await import('#web/screens/set-password.tsx')).SetPasswordScreen),
  },
  {
    path: '/accept-invite/:token',
    Screen: onDemand(async () => (await import('#web/screens/accept-invite.tsx')).AcceptInviteScreen),
  },
]

const protectedScreens: ProtectedScreen[] = [
  {
    paths: ['/', '/dashboard'],
    roles: everybody,
    Screen: onDemand(async () => (await import('#web/screens/home.tsx')).HomeScreen),
  },
  {
    paths: ['/sprint-board'],
    roles: everybody,
    Screen: onDemand(async () => (await import('#web/screens/sprint-board.tsx')).SprintBoardScreen),
  },
  {
    paths: ['/sprint-planning'],
    roles: facilitators,
    Screen: onDemand(async () => (await import('#web/screens/sprint-planning.tsx')).SprintPlanningScreen),
  },
  {
    paths: ['/backlog'],
    roles: facilitators,
    Screen: onDemand(async () => (await import('#web/screens/backlog.tsx')).BacklogScreen),
  },
  {
    paths: ['/learners'],
    roles: facilitators,
    Screen: onDemand(async () => (await import('#web/screens/learners.tsx')).LearnersScreen),
  },
  {
    paths: ['/settings'],
    roles: facilitators,
    Screen: onDemand(async () => (await import('#web/screens/settings.tsx')).SettingsScreen),
  },
]

export function screenAt(path: string): ProtectedScreen | undefined {
  const plain = path === '/' ? path : path.replace(/\/$/, '')
  return protectedScreens.find(({ paths }) => paths.includes(plain))
}

/** Preloads a route’s chunk; a failure shows when the route is opened. */
export async function fetchAhead(path: string): Promise<void> {
  const screen = screenAt(path) ?? publicScreens.find((open) => open.path === path)
  await screen?.Screen.fetchAhead()
}

fetchAheadWith((path) => void fetchAhead(path))
