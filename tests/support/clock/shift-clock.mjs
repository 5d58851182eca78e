/**
 * Replaces `Date` by one that is ahead of the real clock by this many milliseconds and otherwise goes on as usual. The function
 * refers to nothing outside of itself, so that a browser can run its source.
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
  // Not enumerable, as usual: Playwright's clock takes enumerable properties over and would go on with this `now`.
  Object.defineProperty(ShiftedDate, 'now', { value: now, writable: true, configurable: true })
  globalThis.Date = ShiftedDate
}
