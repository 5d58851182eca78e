type Membership = { id: string; userId: string; joinedAt: string }

/** Each member's index in order of joining, by user id. Colours are assigned by it, so new members change nobody's. */
export function joinOrder(members: readonly Membership[]): Map<string, number> {
  const inOrder = members.toSorted(
    (one, other) => compare(one.joinedAt, other.joinedAt) || compare(one.id, other.id),
  )
  return new Map(inOrder.map(({ userId }, place) => [userId, place]))
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
