import { useEffect, useState } from 'react'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import type { GuessEstimate } from './estimate-guesses.ts'

const GuessedTime = lazyComponent(async () => (await import('./guessed-time.tsx')).GuessedTime)

/** Milliseconds after the last key, so that a screen reader says it once. */
const typingPause = 500

type GuessTimeProps = {
  password: string
  /** What others know of whoever will have it. */
  about: readonly string[]
}

/** Says how soon a password would be guessed, and one thing that helps. It refuses nothing. In a form with `gap-4`. */
export function GuessTime({ password, about }: GuessTimeProps) {
  const estimate = useEstimate(password, about)
  return (
    <div aria-live="polite" className="empty:-mt-4">
      {estimate && GuessedTime.isLoaded() && <GuessedTime {...estimate} />}
    </div>
  )
}

/** The estimator weighs more than the page, so it is loaded when a password is typed. Without it nothing is said. */
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
