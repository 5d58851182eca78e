export function shiftClock(offset: number): void
