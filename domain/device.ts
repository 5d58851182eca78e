/** Browsers and systems that a session can name; each is shown by its own name in every language. */
export const browserNames = ['Firefox', 'Edge', 'Opera', 'Samsung Internet', 'Chrome', 'Safari'] as const
export const systemNames = ['iPad', 'iPhone', 'Android', 'Windows', 'ChromeOS', 'macOS', 'Linux'] as const

export type BrowserName = (typeof browserNames)[number]
export type SystemName = (typeof systemNames)[number]

export type Device = { browser: BrowserName | null; system: SystemName | null }

/**
 * Minutes without a touch after which somebody who is signed in on a paired device is signed out: everyone, except a learner
 * on their own phone. Null: never. `learnerId`: whose own phone it is; null for a shared tablet.
 */
export function idleMinutes(
  device: { learnerId: string | null; minutes: number } | null,
  userId: string,
): number | null {
  return device === null || device.learnerId === userId ? null : device.minutes
}

/** Read from a `User-Agent`. Order matters: Edge and Opera also say Chrome, Chrome says Safari, Android says Linux. */
export function deviceOf(userAgent: string): Device {
  return { browser: firstMatch(browserPatterns, userAgent), system: firstMatch(systemPatterns, userAgent) }
}

const browserPatterns: [BrowserName, RegExp][] = [
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|OPT\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Chrome', /(Chrome|Chromium|CriOS)\//],
  ['Safari', /Version\/[\d.]+ .*Safari\//],
]

/** iPads say Macintosh by default, so most of them are called a Mac here. */
const systemPatterns: [SystemName, RegExp][] = [
  ['iPad', /iPad/],
  ['iPhone', /iPhone/],
  ['Android', /Android/],
  ['Windows', /Windows NT/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
]

function firstMatch<Name>(patterns: [Name, RegExp][], userAgent: string): Name | null {
  return patterns.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null
}
