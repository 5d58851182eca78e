import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import keyboards from '@zxcvbn-ts/language-common/dist/adjacencyGraphs.json.mjs'
import passwords from '@zxcvbn-ts/language-common/dist/passwords.json.mjs'
import firstNames from '@zxcvbn-ts/language-en/dist/firstnames.json.mjs'

/** Time that it takes to guess a password. */
export type GuessTime = 'seconds' | 'minutes' | 'hours' | 'days' | 'months' | 'years' | 'ages'

/** The reason why a password is easy to guess. */
type Weakness = 'common' | 'personal' | 'row' | 'date' | 'short'

export type GuessEstimate = { time: GuessTime; weakness: Weakness | undefined }

/**
 * Guesses per second of an attacker who has a copy of the database and attacks argon2id hashes
 * (domain/password-hash.ts) on strong computers.
 */
const guessesPerSecond = 10_000

/**
 * Maximum number of characters to check. The time for matching grows with the square of the length, and more
 * characters would not change the result.
 */
const maxLength = 48

const zxcvbn = new ZxcvbnFactory({ dictionary: { passwords, firstNames }, graphs: keyboards })

/**
 * Estimates how fast a password would be guessed. `about` is what others know about the person, such as name and e-mail
 * address.
 */
export function estimateGuesses(password: string, about: readonly string[]): GuessEstimate {
  const typed = password.slice(0, maxLength)
  const { guesses, sequence } = zxcvbn.check(typed, personalWords(about))
  const time = timeFor(guesses / guessesPerSecond)
  const isStrong = time === 'years' || time === 'ages'
  return { time, weakness: isStrong ? undefined : weaknessOf(sequence, typed) }
}

const [minute, hour, day] = [60, 3600, 86_400]

function timeFor(seconds: number): GuessTime {
  const times = [
    ['seconds', minute],
    ['minutes', hour],
    ['hours', day],
    ['days', 60 * day],
    ['months', 730 * day],
    ['years', 36_500 * day],
  ] as const
  return times.find(([, end]) => seconds < end)?.[0] ?? 'ages'
}

type Match = { pattern: string; token: string; dictionaryName?: string }

function weaknessOf(sequence: readonly Match[], password: string): Weakness {
  if (sequence.some(({ dictionaryName }) => dictionaryName === 'userInputs')) return 'personal'
  if (sequence.some(({ dictionaryName, token }) => dictionaryName && token === password)) return 'common'
  if (sequence.some(({ pattern }) => ['spatial', 'sequence', 'repeat'].includes(pattern))) return 'row'
  if (sequence.some(({ pattern }) => ['date', 'regex'].includes(pattern))) return 'date'
  return 'short'
}

/**
 * Returns the texts about the person and the words in them, including those of an email address. Leaves out single
 * letters, because they would match anywhere.
 */
function personalWords(about: readonly string[]): string[] {
  const parts = about.flatMap((words) => [words, ...words.split(/[^\p{L}\p{N}]+/u)])
  return [...new Set(parts.filter((word) => word.length > 1))]
}
