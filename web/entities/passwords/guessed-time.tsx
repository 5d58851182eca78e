import { useTranslation } from 'react-i18next'
import { WarningIcon } from '#web/ui/icons/warning.tsx'
import { CheckIcon } from '#web/ui/icons/check.tsx'
import type { GuessEstimate, GuessTime as Time } from './estimate-guesses.ts'

/** Shows how soon a password would be guessed, and one thing that would improve it. */
export function GuessedTime({ time, weakness }: GuessEstimate) {
  const { t } = useTranslation()
  const Icon = weakness === undefined ? CheckIcon : WarningIcon
  return (
    <p className={`flex items-start gap-2.5 rounded-card px-4 py-3 text-13 ${toneOf[time]}`}>
      <Icon className="size-5 shrink-0" />
      <span>
        <strong className="font-medium">{t(`account.guess.${time}`)}</strong>
        {weakness && <span>{` ${t(`account.guess.tips.${weakness}`)}`}</span>}
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
