import { type ComponentType, lazy } from 'react'
import type { Role } from '#domain/permissions.ts'
import { fetchAheadWith } from '#web/ui/link.tsx'

type Load = () => Promise<{ default: ComponentType }>

/** A screen behind sign-in, and the roles that may open it; loaded when it is first needed. */
export type ProtectedScreen = { paths: string[]; roles: readonly Role[]; Screen: ComponentType; load: Load }

const everybody = ['facilitator', 'learner'] as const
const facilitators = ['facilitator'] as const

const protectedScreens: ProtectedScreen[] = [
  screen(['/', '/dashboard'], everybody, () => named(import('#web/screens/home.tsx'), 'HomeScreen')),
  screen(['/sprint-board'], everybody, () =>
    named(import('#web/screens/sprint-board.tsx'), 'SprintBoardScreen'),
  ),
  screen(['/sprint-planning'], facilitators, () =>
    named(import('#web/screens/sprint-planning.tsx'), 'SprintPlanningScreen'),
  ),
  screen(['/backlog'], facilitators, () => named(import('#web/screens/backlog.tsx'), 'BacklogScreen')),
  screen(['/settings'], facilitators, () => named(import('#web/screens/settings.tsx'), 'SettingsScreen')),
]

export function screenAt(path: string): ProtectedScreen | undefined {
  const plain = path === '/' ? path : path.replace(/\/$/, '')
  return protectedScreens.find(({ paths }) => paths.includes(plain))
}

/** Fetches a screen's file before it is shown; what keeps it from loading is said when it is opened. */
export function fetchAhead(path: string): void {
  screenAt(path)
    ?.load()
    .catch(() => {})
}

fetchAheadWith(fetchAhead)

function screen(paths: string[], roles: readonly Role[], load: Load): ProtectedScreen {
  return { paths, roles, Screen: lazy(load), load }
}

async function named<N extends string>(module: Promise<Record<N, ComponentType>>, name: N) {
  return { default: (await module)[name] }
}
