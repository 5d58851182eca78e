import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import keyboards from '@zxcvbn-ts/language-common/dist/adjacencyGraphs.json.mjs'
import passwords from '@zxcvbn-ts/language-common/dist/passwords.json.mjs'
import firstNames from '@zxcvbn-ts/language-en/dist/firstnames.json.mjs'

/** Within what time a password would be guessed. */
export type GuessTime = 'seconds' | 'minutes' | 'hours' | 'days' | 'months' | 'years' | 'ages'

/** What makes it easy to guess. */
type Weakness = 'common' | 'personal' | 'row' | 'date' | 'short'

export type GuessEstimate = { time: GuessTime; weakness: Weakness | undefined }

/** By somebody who has a copy of the database and guesses at argon2id hashes (domain/password-hash.ts) on strong computers. */
const guessesPerSecond = 10_000

/** The time to match grows with the square of the length, and more characters change nothing. */
const maxLength = 48

const zxcvbn = new ZxcvbnFactory({ dictionary: { passwords, firstNames }, graphs: keyboards })

/** `about`: what others know of the person, such as name and address. */
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

/** Whole, and their parts: of an address too. Single letters would be found anywhere. */
function personalWords(about: readonly string[]): string[] {
  const parts = about.flatMap((words) => [words, ...words.split(/[^\p{L}\p{N}]+/u)])
  return [...new Set(parts.filter((word) => word.length > 1))]
}
