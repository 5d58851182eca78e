import type { ReactNode } from 'react'
import { ChevronIcon } from './icons/chevron.tsx'

type Option = { value: string; label: string; lang?: string }

type PickerProps = {
  label: string
  icon?: ReactNode
  value: string
  options: Option[]
  onChange: (value: string) => void
  /** Visible elements: the chosen word, the icon, or both (the word only from tablet width on). */
  look: 'word' | 'icon' | 'both'
  className?: string
}

const looks = {
  word: { box: 'gap-1.5 px-2.5 font-medium', word: '' },
  icon: { box: 'text-ink-soft', word: 'hidden' },
  both: { box: 'gap-2 px-2 text-13 font-medium text-ink-soft', word: 'hidden sm:inline' },
}

/**
 * A select for the top bar. It has its own look. A transparent native select on top of it handles touch and screen
 * readers.
 */
export function Picker({ label, icon, value, options, onChange, look, className = '' }: PickerProps) {
  const chosen = options.find((option) => option.value === value)
  const { box, word } = looks[look]
  return (
    <span
      className={`relative inline-flex min-h-control min-w-control items-center justify-center rounded-card hover:bg-sunken hover:text-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand ${box} ${className}`}
    >
      {icon && (
        <span aria-hidden="true" className="shrink-0">
          {icon}
        </span>
      )}
      <span aria-hidden="true" lang={chosen?.lang} dir="auto" className={`min-w-0 truncate ${word}`}>
        {chosen?.label}
      </span>
      <span aria-hidden="true" className={`shrink-0 text-ink-soft ${word}`}>
        <ChevronIcon className="size-4" />
      </span>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="absolute inset-0 w-full bg-card text-14 text-ink opacity-0"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
