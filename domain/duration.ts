const number = String.raw`\d+(?:[.,]\d+)?`

/** Spellings of the units in English, Spanish, Polish, Russian and Hebrew. Abbreviations may end with a dot. */
const hourUnit = [
  'h|hs|hrs?|hours?|horas?',
  'godz|godzin[aęy]?',
  'ч|час|часа|часов',
  "שע'?|ש'|שעה|שעות",
].join('|')
const minuteUnit = ['m|mins?|minutes?|minutos?', 'minut[aęy]?', 'м|мин|минут[аыу]?', "דק'?|ד'|דקה|דקות"].join(
  '|',
)

/** Words and signs between hours and minutes, as in "1 h 30 min", "1 hora y 30 minutos" or "שעה ו-30 דקות". */
const separator = String.raw`(?:\s*,\s+|\s+(?:and|y|i|и)\s+|\s*ו[-־]?\s*|\s*)`

const halfSuffix = String.raw`\s+(?:and a half|y media|i pół|с половиной|וחצי)`

const patterns = [
  String.raw`(?<minutes>\d+)`,
  // Minutes without a unit must not directly follow a dot or comma: "1h,5" could mean tenths.
  String.raw`(?<hours>${number})\s*(?:${hourUnit})(?:\.(?!\d))?(?:${separator}(?<minutes>\d+))?`,
  String.raw`(?<hours>${number})\s*(?:${hourUnit})(?:\.|\s*,)?${separator}(?<minutes>\d+)\s*(?:${minuteUnit})\.?`,
  String.raw`(?<hours>\d+)(?:\s*(?:${hourUnit})\.?(?<half>${halfSuffix})|(?<halfBefore>${halfSuffix})\s*(?:${hourUnit})\.?)`,
  String.raw`(?<minutes>${number})\s*(?:${minuteUnit})\.?`,
  String.raw`(?<hours>\d+):(?<minutes>[0-5]\d)(?:\s*(?:${hourUnit})\.?)?`,
].map((form) => new RegExp(`^${form}$`))

/** One or two hours written in words, as in "una hora y media" or "שעתיים ו-10 דקות". */
const hoursInWords: [words: RegExp, hours: string][] = [
  [/^(?:an hour|(?:una )?hora|godzin[aę]|час|שעה)(?!\p{L})/u, '1 h'],
  [/^שעתיים(?!\p{L})/u, '2 h'],
]

const durationsInWords = new Map([
  ['half an hour', 30],
  ['media hora', 30],
  ['pół godziny', 30],
  ['półtorej godziny', 90],
  ['полчаса', 30],
  ['полтора часа', 90],
  ['חצי שעה', 30],
])

/** Minutes in a leap year. A longer duration on one task is a typing error. */
export const maxDurationMinutes = 8784 * 60

/**
 * Returns the whole minutes in a duration text such as `30min`, `1.5h`, `1h 30min`, `1:30` or `45`, with units in any
 * of the five languages. Undefined for any other text.
 */
export function tryParseDuration(text: string | null | undefined): number | undefined {
  const plain = normalize(text ?? '')
  const minutes = durationsInWords.get(plain) ?? matchPatterns(plain)
  return minutes !== undefined && minutes <= maxDurationMinutes ? minutes : undefined
}

/** Returns the minutes in a duration text, or 0 if the text is not a duration. */
export function parseDuration(text: string | null | undefined): number {
  return tryParseDuration(text) ?? 0
}

/** Returns the minutes that a task still needs according to its estimate, or 0 if it has none. */
export function minutesLeft(task: { estimatedTime: string | null; timeSpent: string | null }): number {
  return Math.max(0, parseDuration(task.estimatedTime) - parseDuration(task.timeSpent))
}

/** Formats whole minutes as they are stored: `45min`, `2h`, `1h 30min`. */
export function formatDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest}min`
  return rest === 0 ? `${hours}h` : `${hours}h ${rest}min`
}

/** Adds minutes (which may be negative) to a stored duration. Returns null if nothing is left. */
export function addMinutes(text: string | null, minutes: number): string | null {
  const total = parseDuration(text) + minutes
  return total > 0 ? formatDuration(total) : null
}

/** Converts minutes to hours, rounded to one decimal. */
export function toHours(minutes: number): number {
  return Math.round(minutes / 6) / 10
}

/** Converts to lower case, single spaces and one kind of apostrophe (geresh), and removes bidi control characters. */
function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[׳’′`]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function matchPatterns(plain: string): number | undefined {
  const text = hoursInWords.reduce((rest, [words, hours]) => rest.replace(words, hours), plain)
  for (const form of patterns) {
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
