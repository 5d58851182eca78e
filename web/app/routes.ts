import type { ProtectedPage, PublicPage } from '#domain/pages.ts'
import type { Role } from '#domain/permissions.ts'
import { setLinkPrefetch } from '#web/ui/link.tsx'
import { type LazyComponent, lazyComponent } from '#web/loading/lazy-component.tsx'

type PublicRoute = { path: PublicPage; Screen: LazyComponent }

/** A route that needs sign-in, with the roles that may open it. */
export type ProtectedRoute = {
  paths: readonly ProtectedPage[]
  roles: readonly Role[]
  /** If there is no workspace, the shell shows this screen instead of the welcome page. */
  needsNoWorkspace?: true
  Screen: LazyComponent
}

export const allRoles = ['facilitator', 'learner'] as const
const facilitatorOnly = ['facilitator'] as const

export const AuthScreen = lazyComponent(async () => (await import('#web/screens/auth.tsx')).AuthScreen, {
  needsStartWordsOnly: true,
})

/** Routes that need no sign-in. `/set-password` is included because it redirects by itself if nobody is signed in. */
export const publicRoutes: PublicRoute[] = [
  { path: '/auth', Screen: AuthScreen },
  {
    path: '/forgot-password',
    Screen: lazyComponent(
      async () => (await import('#web/screens/forgot-password.tsx')).ForgotPasswordScreen,
    ),
  },
  {
    path: '/reset-password',
    Screen: lazyComponent(async () => (await import('#web/screens/reset-password.tsx')).ResetPasswordScreen),
  },
  {
    path: '/confirm-email',
    Screen: lazyComponent(async () => (await import('#web/screens/confirm-email.tsx')).ConfirmEmailScreen),
  },
  {
    path: '/set-password',
    Screen: lazyComponent(async () => (await import('#web/screens/set-password.tsx')).SetPasswordScreen),
  },
  {
    path: '/pair/:token',
    Screen: lazyComponent(async () => (await import('#web/screens/pair.tsx')).PairScreen),
  },
  {
    path: '/accept-invite/:token',
    Screen: lazyComponent(async () => (await import('#web/screens/accept-invite.tsx')).AcceptInviteScreen),
  },
]

const protectedRoutes: ProtectedRoute[] = [
  {
    paths: ['/', '/dashboard'],
    roles: allRoles,
    Screen: lazyComponent(async () => (await import('#web/screens/home.tsx')).HomeScreen),
  },
  {
    paths: ['/sprint-board'],
    roles: allRoles,
    Screen: lazyComponent(async () => (await import('#web/screens/sprint-board.tsx')).SprintBoardScreen, {
      needsStartWordsOnly: true,
    }),
  },
  {
    paths: ['/sprint-planning'],
    roles: facilitatorOnly,
    Screen: lazyComponent(
      async () => (await import('#web/screens/sprint-planning.tsx')).SprintPlanningScreen,
    ),
  },
  {
    paths: ['/backlog'],
    roles: facilitatorOnly,
    Screen: lazyComponent(async () => (await import('#web/screens/backlog.tsx')).BacklogScreen),
  },
  {
    paths: ['/learners'],
    roles: facilitatorOnly,
    Screen: lazyComponent(async () => (await import('#web/screens/learners.tsx')).LearnersScreen),
  },
  {
    paths: ['/hours'],
    roles: allRoles,
    Screen: lazyComponent(async () => (await import('#web/screens/hours.tsx')).HoursScreen),
  },
  {
    paths: ['/account'],
    roles: allRoles,
    needsNoWorkspace: true,
    Screen: lazyComponent(async () => (await import('#web/screens/account.tsx')).AccountScreen),
  },
  {
    paths: ['/settings'],
    roles: facilitatorOnly,
    Screen: lazyComponent(async () => (await import('#web/screens/settings.tsx')).SettingsScreen),
  },
]

export function routeAt(path: string): ProtectedRoute | undefined {
  const plain = path === '/' ? path : path.replace(/\/$/, '')
  return protectedRoutes.find(({ paths }) => paths.some((one) => one === plain))
}

setLinkPrefetch((path) => {
  const screen = routeAt(path) ?? publicRoutes.find((open) => open.path === path)
  void screen?.Screen.preload()
})
