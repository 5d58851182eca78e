import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadLaterTranslations } from '#web/i18n/index.ts'
import { WarningIcon, CheckIcon } from '#web/ui/icons.tsx'
import type { GuessEstimate, GuessTime as Time } from './estimate-guesses.ts'

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
      {estimate && <Estimate {...estimate} />}
    </div>
  )
}

function Estimate({ time, weakness }: GuessEstimate) {
  const { t } = useTranslation()
  const Icon = weakness === undefined ? CheckIcon : WarningIcon
  return (
    <p className={`flex items-start gap-2.5 rounded-card px-4 py-3 text-13 ${toneOf[time]}`}>
      <Icon className="size-5 shrink-0" />
      <span>
        <strong className="font-medium">{t(`account.guess.${time}`)}</strong>{' '}
        {weakness && t(`account.guess.tips.${weakness}`)}
      </span>
    </p>
  )
}

const [weak, fair, strong] = [
  'bg-warn-soft text-warn-ink',
  'bg-warn-soft text-warn-ink',
  'bg-brand-soft text-brand-ink',
]

const toneOf: Record<Time, string> = {
  seconds: weak,
  minutes: weak,
  hours: fair,
  days: fair,
  months: fair,
  years: strong,
  ages: strong,
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
  const [{ estimateGuesses }] = await Promise.all([import('./estimate-guesses.ts'), loadLaterTranslations()])
  return estimateGuesses
}
