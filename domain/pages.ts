/** Paths of the screens that need no sign-in. `:token` matches one path segment. */
const publicPages = [
  '/auth',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/set-password',
  '/pair/:token',
  '/accept-invite/:token',
] as const

/** Path that selects a workspace and then redirects to another screen. */
export const workspacePage = '/workspace/:id'

/** Paths of the screens that require sign-in. */
const protectedPages = [
  '/',
  '/dashboard',
  '/sprint-board',
  '/sprint-planning',
  '/backlog',
  '/learners',
  '/hours',
  '/account',
  '/settings',
] as const

export type PublicPage = (typeof publicPages)[number]
export type ProtectedPage = (typeof protectedPages)[number]

const pages = [...publicPages, workspacePage, ...protectedPages].map(
  (page) => new RegExp(page === '/' ? '^/$' : `^${page.replace(/:\w+/, '[^/]+')}/?$`),
)

/** Returns whether a screen exists at this path. Any other path shows the not-found screen. */
export function isPage(path: string): boolean {
  return pages.some((page) => page.test(path))
}
