/** Ids of this tab’s latest writes. Live events that carry one of them are skipped: the writer refetches anyway. */
let ownChangeIds: string[] = []

const maxKept = 200

/** The id for the next call, when that sends a write again. */
let repeatedId: string | undefined

/**
 * Sends a write with the id of an earlier attempt, by which the server does it once and answers as the first time. `send` must
 * begin with the call; undefined is a new write.
 */
export function sendWithId<T>(changeId: string | undefined, send: () => T): T {
  repeatedId = changeId
  try {
    const sent = send()
    if (repeatedId !== undefined) throw new Error('A write that is sent again must begin with its call.')
    return sent
  } finally {
    repeatedId = undefined
  }
}

export function nextChangeId(): string {
  const id = repeatedId ?? newChangeId()
  repeatedId = undefined
  ownChangeIds = [...ownChangeIds.slice(1 - maxKept), id]
  return id
}

/** Sends a write, and tells with what id; `send` must begin with the call. */
export function sendAndTell<T>(send: () => T): { sent: T; changeId: string } {
  const before = ownChangeIds.at(-1)
  const sent = send()
  const changeId = ownChangeIds.at(-1)
  if (changeId === undefined || changeId === before)
    throw new Error('A write that is told of must begin with its call.')
  return { sent, changeId }
}

/** For a write that failed or got no response: if it was made after all, its event is news to us. */
export function dropChangeId(id: string): void {
  ownChangeIds = ownChangeIds.filter((other) => other !== id)
}

export function isOwnChange(id: string): boolean {
  return ownChangeIds.includes(id)
}

/** Returns a new UUID. `crypto.randomUUID` is missing on plain HTTP in the home network. */
export function newChangeId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
