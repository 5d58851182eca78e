/**
 * Browsers and operating systems that the list of sessions can show. Their names are the same in every language.
 */
export const browserNames = ['Firefox', 'Edge', 'Opera', 'Samsung Internet', 'Chrome', 'Safari'] as const
export const systemNames = ['iPad', 'iPhone', 'Android', 'Windows', 'ChromeOS', 'macOS', 'Linux'] as const

export type BrowserName = (typeof browserNames)[number]
export type SystemName = (typeof systemNames)[number]

export type Device = { browser: BrowserName | null; system: SystemName | null }

/**
 * Returns the minutes of inactivity after which a user on a paired device is signed out. Null means never: the device
 * is not paired, or it is the learner's own phone. `device.learnerId` is the owner of the phone, or null for a shared
 * tablet.
 */
export function idleMinutes(
  device: { learnerId: string | null; minutes: number } | null,
  userId: string,
): number | null {
  return device === null || device.learnerId === userId ? null : device.minutes
}

/**
 * Reads browser and system from a `User-Agent`. The order of the patterns matters: Edge and Opera also contain
 * “Chrome”, Chrome contains “Safari”, and Android contains “Linux”.
 */
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

/** Most iPads are shown as a Mac, because iPads send “Macintosh” by default. */
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
