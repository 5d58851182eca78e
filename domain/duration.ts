const forms = [
  /^(?<hours>\d+(?:[.,]\d+)?)\s*h(?:\s*(?<minutes>\d+)\s*(?:min|m)?)?$/,
  /^(?<minutes>\d+(?:[.,]\d+)?)\s*(?:min|m)$/,
  /^(?<hours>\d+):(?<minutes>[0-5]\d)$/,
]

/** Minutes. A year has 8,784 hours; more than that on one task is a slip of the finger. */
export const longestDuration = 8784 * 60

/** Whole minutes in a duration text such as `30min`, `1.5h`, `1h 30min`, `90m` or `1:30`; anything else counts 0. */
export function parseDuration(text: string | null | undefined): number {
  const plain = (text ?? '').trim().toLowerCase()
  for (const form of forms) {
    const parts = form.exec(plain)?.groups
    if (parts) return upToLongest(Math.round(60 * toNumber(parts.hours) + toNumber(parts.minutes)))
  }
  return 0
}

/** The text in which whole minutes are kept: `45min`, `2h`, `1h 30min`. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest}min`
  return rest === 0 ? `${hours}h` : `${hours}h ${rest}min`
}

/** A time text with minutes added, or taken away with a minus; null when nothing is left. */
export function timeAfter(text: string | null, minutes: number): string | null {
  const total = parseDuration(text) + minutes
  return total > 0 ? durationText(total) : null
}

/** Minutes as hours rounded to one decimal. */
export function toHours(minutes: number): number {
  return Math.round(minutes / 6) / 10
}

function upToLongest(minutes: number): number {
  return minutes <= longestDuration ? minutes : 0
}

function toNumber(text: string | undefined): number {
  return Number((text ?? '0').replace(',', '.'))
}
