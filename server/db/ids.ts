import { randomUUID } from 'node:crypto'

let lastMillisecond = 0
let sequence = 0

/** Returns a UUIDv7 (RFC 9562). Ids increase monotonically within this process. */
export function newId(): string {
  const millisecond = Math.max(Date.now(), lastMillisecond)
  sequence = millisecond === lastMillisecond ? sequence + 1 : 0
  lastMillisecond = millisecond
  if (sequence > 0xfff) return borrowNextMillisecond()
  const time = millisecond.toString(16).padStart(12, '0')
  const random = randomUUID().slice(19) // from the variant bits on
  const count = sequence.toString(16).padStart(3, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${random}`
}

/** Handles more than 4,096 ids in one millisecond. */
function borrowNextMillisecond(): string {
  lastMillisecond += 1
  sequence = -1
  return newId()
}
