/**
 * Ids of the latest writes of this tab. Live events with one of these ids are skipped, because the code that sends
 * a write also refetches.
 */
let ownChangeIds: string[] = []

const maxKept = 200

/** Id for the next call, if that call repeats an earlier write. */
let repeatedId: string | undefined

/**
 * Sends a write again with the id of its earlier attempt. The server then executes it only once and sends the same
 * reply as the first time. `send` must call the API synchronously. If `changeId` is undefined, the write is new.
 */
export function sendWithId<T>(changeId: string | undefined, send: () => T): T {
  repeatedId = changeId
  try {
    const sent = send()
    if (repeatedId !== undefined) throw new Error('The function for a retry must call the API synchronously.')
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

/** Sends a write and returns its id together with its result. `send` must call the API synchronously. */
export function sendAndTell<T>(send: () => T): { sent: T; changeId: string } {
  const before = ownChangeIds.at(-1)
  const sent = send()
  const changeId = ownChangeIds.at(-1)
  if (changeId === undefined || changeId === before)
    throw new Error('The function for a write must call the API synchronously.')
  return { sent, changeId }
}

/**
 * Removes the id of a write that failed or got no response. If the server did execute it, this tab must not skip its
 * event.
 */
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
