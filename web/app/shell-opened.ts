import type { Member, Sprint, Task } from '#web/api/queries.ts'

/** The search palette that is open over the page, or a dialog that was opened from it. */
export type Opened =
  | { what: 'palette' | 'task' | 'sprint' | 'workspace' | 'child' | 'shortcuts' }
  | { what: 'copy'; sprint: Sprint }
  | { what: 'learner'; member: Member }
  /** A learner’s task in the backlog. Learners have no backlog screen, so it opens over the page. */
  | { what: 'found'; task: Task }
