/** Ids of this tab’s latest writes. Live events that carry one of them are skipped: the writer refetches anyway. */
let own: string[] = []

const mostKept = 200

export function nameChange(): string {
  const name = newUuid()
  own = [...own.slice(1 - mostKept), name]
  return name
}

/** For a write that failed or got no response: if it was made after all, its event is news to us. */
export function forgetChange(name: string): void {
  own = own.filter((other) => other !== name)
}

export function isOwnChange(name: string): boolean {
  return own.includes(name)
}

/** `crypto.randomUUID` is missing on plain HTTP in the home network. */
function newUuid(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
