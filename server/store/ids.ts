import { randomBytes } from 'node:crypto'

let lastMillisecond = 0
let sequence = 0

/** A UUIDv7 (RFC 9562): sorts by the time it was made, and within a millisecond by the order in which it was made. */
export function newId(): string {
  const millisecond = Math.max(Date.now(), lastMillisecond)
  sequence = millisecond === lastMillisecond ? sequence + 1 : 0
  lastMillisecond = millisecond
  if (sequence > 0xfff) return waitOut()
  const time = millisecond.toString(16).padStart(12, '0')
  const random = randomBytes(8)
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x80
  const tail = random.toString('hex')
  const count = sequence.toString(16).padStart(3, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${tail.slice(0, 4)}-${tail.slice(4)}`
}

/** More than 4,096 ids in one millisecond: borrow from the next. */
function waitOut(): string {
  lastMillisecond += 1
  sequence = -1
  return newId()
}
