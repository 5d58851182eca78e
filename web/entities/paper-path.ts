import type { Sprint } from '#web/api/queries.ts'

/**
 * Returns the path of the page that prints a sprint’s week, or on which its tasks are ticked off. If `learnerId`
 * is given, the page starts with that learner.
 */
export function paperPath(
  screen: 'print' | 'tick-off',
  sprint: Pick<Sprint, 'id' | 'status'>,
  learnerId?: string,
): string {
  const query = new URLSearchParams({
    ...(sprint.status !== 'active' && { sprint: sprint.id }),
    view: screen,
    ...(learnerId && { learner: learnerId }),
  })
  return `/sprint-board?${query.toString()}`
}
