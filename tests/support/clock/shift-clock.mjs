/**
 * Replaces `Date` with one that is `offset` milliseconds ahead of the real clock. The function refers to nothing
 * outside itself, so that a browser can run its source.
 */
export function shiftClock(offset) {
  const RealDate = Date
  const now = () => RealDate.now() + offset
  function ShiftedDate(...args) {
    if (new.target === undefined) return new RealDate(now()).toString()
    return Reflect.construct(RealDate, args.length === 0 ? [now()] : args, new.target)
  }
  Object.setPrototypeOf(ShiftedDate, RealDate) // inherits `parse` and `UTC`
  Object.defineProperty(ShiftedDate, 'name', { value: 'Date' })
  ShiftedDate.prototype = RealDate.prototype
  ShiftedDate.prototype.constructor = ShiftedDate
  // Not enumerable, as in the built-in `Date`. Playwright's clock copies enumerable properties and would keep this
  // `now`.
  Object.defineProperty(ShiftedDate, 'now', { value: now, writable: true, configurable: true })
  globalThis.Date = ShiftedDate
}
