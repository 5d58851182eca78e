const number = String.raw`\d+(?:[.,]\d+)?`

/** As people write them in English, Spanish, Polish, Russian and Hebrew; an abbreviation may end with a dot. */
const hourUnit = [
  'h|hs|hrs?|hours?|horas?',
  'godz|godzin[aęy]?',
  'ч|час|часа|часов',
  "שע'?|ש'|שעה|שעות",
].join('|')
const minuteUnit = ['m|mins?|minutes?|minutos?', 'minut[aęy]?', 'м|мин|минут[аыу]?', "דק'?|ד'|דקה|דקות"].join(
  '|',
)

/** "1 h 30 min", "1 hora y 30 minutos", "שעה ו-30 דקות". */
const and = String.raw`(?:\s*,\s+|\s+(?:and|y|i|и)\s+|\s*ו[-־]?\s*|\s*)`

const andAHalf = String.raw`\s+(?:and a half|y media|i pół|с половиной|וחצי)`

const forms = [
  String.raw`(?<minutes>\d+)`,
  // Without its unit a number behind a dot or a comma could be tenths: "1h,5".
  String.raw`(?<hours>${number})\s*(?:${hourUnit})(?:\.(?!\d))?(?:${and}(?<minutes>\d+))?`,
  String.raw`(?<hours>${number})\s*(?:${hourUnit})(?:\.|\s*,)?${and}(?<minutes>\d+)\s*(?:${minuteUnit})\.?`,
  String.raw`(?<hours>\d+)(?:\s*(?:${hourUnit})\.?(?<half>${andAHalf})|(?<halfBefore>${andAHalf})\s*(?:${hourUnit})\.?)`,
  String.raw`(?<minutes>${number})\s*(?:${minuteUnit})\.?`,
  String.raw`(?<hours>\d+):(?<minutes>[0-5]\d)(?:\s*(?:${hourUnit})\.?)?`,
].map((form) => new RegExp(`^${form}$`))

/** An hour or two without a number: "una hora y media", "שעתיים ו-10 דקות". */
const wordedHours: [words: RegExp, hours: string][] = [
  [/^(?:an hour|(?:una )?hora|godzin[aę]|час|שעה)(?!\p{L})/u, '1 h'],
  [/^שעתיים(?!\p{L})/u, '2 h'],
]

/** Said without a number. */
const inWords = new Map([
  ['half an hour', 30],
  ['media hora', 30],
  ['pół godziny', 30],
  ['półtorej godziny', 90],
  ['полчаса', 30],
  ['полтора часа', 90],
  ['חצי שעה', 30],
])

/** Minutes. A year has 8,784 hours; more than that on one task is a slip of the finger. */
export const longestDuration = 8784 * 60

/**
 * Whole minutes in a duration text such as `30min`, `1.5h`, `1h 30min`, `1:30` or `45`, with the units of any of the
 * five languages; undefined for anything else.
 */
export function minutesIn(text: string | null | undefined): number | undefined {
  const plain = plainForm(text ?? '')
  const minutes = inWords.get(plain) ?? minutesWritten(plain)
  return minutes !== undefined && minutes <= longestDuration ? minutes : undefined
}

/** Like `minutesIn`, but a text that cannot be read counts 0. */
export function parseDuration(text: string | null | undefined): number {
  return minutesIn(text) ?? 0
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

/** Lower case, with single spaces, an apostrophe for every geresh, and without the signs that only set the direction. */
function plainForm(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[׳’′`]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function minutesWritten(plain: string): number | undefined {
  const text = wordedHours.reduce((rest, [words, hours]) => rest.replace(words, hours), plain)
  for (const form of forms) {
    const parts = form.exec(text)?.groups
    if (!parts) continue
    const half = parts.half || parts.halfBefore ? 30 : 0
    return Math.round(60 * toNumber(parts.hours) + toNumber(parts.minutes)) + half
  }
  return undefined
}

function toNumber(text: string | undefined): number {
  return Number((text ?? '0').replace(',', '.'))
}
