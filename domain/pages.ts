/** Paths of the screens that need no sign-in; `:token` stands for one segment. */
const publicPages = [
  '/auth',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/set-password',
  '/pair/:token',
  '/accept-invite/:token',
] as const

/** Chooses a workspace and goes on. */
export const workspacePage = '/workspace/:id'

/** Paths of the screens behind sign-in. */
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

/** Whether there is a screen at this path; every other path shows the page that says so. */
export function isPage(path: string): boolean {
  return pages.some((page) => page.test(path))
}
