import type { Member, Sprint, Task } from '#web/api/queries.ts'

/** What the palette opens over the page, and itself. */
export type Opened =
  | { what: 'palette' | 'task' | 'sprint' | 'workspace' | 'child' | 'shortcuts' }
  | { what: 'copy'; sprint: Sprint }
  | { what: 'learner'; member: Member }
  /** A task of a learner that waits in the backlog, which learners have no screen for. */
  | { what: 'found'; task: Task }
