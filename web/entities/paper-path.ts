import type { Sprint } from '#web/api/queries.ts'

/** Where a week is printed, or ticked off, of the running sprint or of another; for one learner at first where it says whom. */
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
