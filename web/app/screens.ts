import { type ComponentType, lazy } from 'react'
import type { Role } from '#domain/permissions.ts'
import { fetchAheadWith } from '#web/ui/link.tsx'

type Load = () => Promise<{ default: ComponentType }>

/** A screen that everybody may open, by the pattern of its path; loaded when it is first needed. */
type PublicScreen = { path: string; Screen: ComponentType; load: Load }

/** A screen behind sign-in, and the roles that may open it; loaded when it is first needed. */
export type ProtectedScreen = { paths: string[]; roles: readonly Role[]; Screen: ComponentType; load: Load }

export const everybody = ['facilitator', 'learner'] as const
const facilitators = ['facilitator'] as const

/** `/set-password` sends whoever is not signed in home by itself. */
export const publicScreens: PublicScreen[] = [
  openScreen('/auth', () => named(import('#web/screens/auth.tsx'), 'AuthScreen')),
  openScreen('/forgot-password', () =>
    named(import('#web/screens/forgot-password.tsx'), 'ForgotPasswordScreen'),
  ),
  openScreen('/reset-password', () =>
    named(import('#web/screens/reset-password.tsx'), 'ResetPasswordScreen'),
  ),
  openScreen('/set-password', () => named(import('#web/screens/set-password.tsx'), 'SetPasswordScreen')),
  openScreen('/accept-invite/:token', () =>
    named(import('#web/screens/accept-invite.tsx'), 'AcceptInviteScreen'),
  ),
]

const protectedScreens: ProtectedScreen[] = [
  screen(['/', '/dashboard'], everybody, () => named(import('#web/screens/home.tsx'), 'HomeScreen')),
  screen(['/sprint-board'], everybody, () =>
    named(import('#web/screens/sprint-board.tsx'), 'SprintBoardScreen'),
  ),
  screen(['/sprint-planning'], facilitators, () =>
    named(import('#web/screens/sprint-planning.tsx'), 'SprintPlanningScreen'),
  ),
  screen(['/backlog'], facilitators, () => named(import('#web/screens/backlog.tsx'), 'BacklogScreen')),
  screen(['/learners'], facilitators, () => named(import('#web/screens/learners.tsx'), 'LearnersScreen')),
  screen(['/settings'], facilitators, () => named(import('#web/screens/settings.tsx'), 'SettingsScreen')),
]

export function screenAt(path: string): ProtectedScreen | undefined {
  const plain = path === '/' ? path : path.replace(/\/$/, '')
  return protectedScreens.find(({ paths }) => paths.includes(plain))
}

/** Fetches a screen's file before it is shown; what keeps it from loading is said when it is opened. */
export function fetchAhead(path: string): void {
  const screen = screenAt(path) ?? publicScreens.find((open) => open.path === path)
  screen?.load().catch(() => {})
}

fetchAheadWith(fetchAhead)

function openScreen(path: string, load: Load): PublicScreen {
  return { path, Screen: lazy(load), load }
}

function screen(paths: string[], roles: readonly Role[], load: Load): ProtectedScreen {
  return { paths, roles, Screen: lazy(load), load }
}

async function named<N extends string>(module: Promise<Record<N, ComponentType>>, name: N) {
  return { default: (await module)[name] }
}
