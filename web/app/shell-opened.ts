import type { Member } from '#web/api/queries.ts'
import type { FoundTask } from '#web/features/search/search.queries.ts'

/** What the palette opens over the page, and itself. */
export type Opened =
  | { what: 'palette' | 'task' | 'sprint' | 'workspace' | 'child' | 'shortcuts' }
  | { what: 'learner'; member: Member }
  | { what: 'found'; found: FoundTask }
