import { useEffect, useState } from 'react'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import type { GuessEstimate } from './estimate-guesses.ts'

const GuessedTime = lazyComponent(async () => (await import('./guessed-time.tsx')).GuessedTime)

/** Milliseconds to wait after the last key press, so that screen readers read the result only once. */
const typingPause = 500

type GuessTimeProps = {
  password: string
  /** Facts that others know about the person who will have the password, such as the name. */
  about: readonly string[]
}

/**
 * Shows how soon a password would be guessed, and one thing that would improve it. It never rejects a password. Use it
 * in a form with `gap-4`.
 */
export function GuessTime({ password, about }: GuessTimeProps) {
  const estimate = useEstimate(password, about)
  return (
    <div aria-live="polite" className="empty:-mt-4">
      {estimate && GuessedTime.isLoaded() && <GuessedTime {...estimate} />}
    </div>
  )
}

/**
 * Loads the estimator only when the user types a password, because it is larger than the code of the page. Returns
 * undefined if it cannot be loaded.
 */
function useEstimate(password: string, about: readonly string[]): GuessEstimate | undefined {
  const [estimate, setEstimate] = useState<GuessEstimate>()
  const known = about.join('\n')
  useEffect(() => {
    if (password === '') return undefined
    let isCurrent = true
    const show = async () => {
      const estimateGuesses = await loadEstimator().catch(() => undefined)
      if (isCurrent) setEstimate(estimateGuesses?.(password, known.split('\n')))
    }
    const timer = setTimeout(() => void show(), typingPause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [password, known])
  return password === '' ? undefined : estimate
}

async function loadEstimator() {
  const [{ estimateGuesses }] = await Promise.all([import('./estimate-guesses.ts'), GuessedTime.preload()])
  return estimateGuesses
}
