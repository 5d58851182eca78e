/* The server trims texts and stores empty ones as null. */

/** Returns whether the stored item has the values that were sent. */
export function matchesSent(stored: object, sent: object): boolean {
  const values = new Map<string, unknown>(Object.entries(stored))
  return Object.entries(sent).every(([name, value]) => isStoredAlike(values.get(name), value))
}

export function isStoredAlike(one: unknown, other: unknown): boolean {
  return normalized(one) === normalized(other)
}

function normalized(value: unknown): unknown {
  return (typeof value === 'string' ? value.trim() || null : value) ?? null
}
