import type { Sprint } from '#web/api/queries.ts'

/**
 * Returns the path for printing a sprint’s week or ticking it off. If `learnerId` is given, it starts with that
 * learner.
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
