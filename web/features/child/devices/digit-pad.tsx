import { useTranslation } from 'react-i18next'
import { TakeBackIcon } from './take-back-icon.tsx'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

type PlacesProps = { filled: number; of: number }

export function DigitPlaces({ filled, of }: PlacesProps) {
  const { t } = useTranslation()
  return (
    <div role="img" aria-label={t('who.places', { count: filled, of })} className="who-dots">
      {Array.from({ length: of }, (_, place) => place).map((place) => (
        <span key={place} className={place < filled ? 'who-full' : ''} />
      ))}
    </div>
  )
}

type DigitKeysProps = { onDigit: (digit: string) => void; onTakeBack: () => void }

/** Digit keys in the order of a phone keypad. They always run from left to right, even in Hebrew. */
export function DigitKeys({ onDigit, onTakeBack }: DigitKeysProps) {
  const { t } = useTranslation()
  return (
    <div dir="ltr" role="group" aria-label={t('who.pad')} className="who-digits">
      {digits.map((digit) => (
        <button key={digit} type="button" className="who-key" onClick={() => onDigit(digit)}>
          {digit}
        </button>
      ))}
      <span />
      <button type="button" className="who-key" onClick={() => onDigit('0')}>
        0
      </button>
      <button type="button" className="who-key who-bare" aria-label={t('who.takeBack')} onClick={onTakeBack}>
        <TakeBackIcon className="size-12" />
      </button>
    </div>
  )
}
