/** Number of days in which the owner can reopen a closed workspace before it is erased. */
export const closedDays = 30

export function eraseDate(closedAt: string): string {
  return new Date(Date.parse(closedAt) + closedDays * 24 * 60 * 60 * 1000).toISOString()
}
