import type { ReactNode } from 'react'
import { ChevronIcon } from './icons.tsx'

type Option = { value: string; label: string; lang?: string }

type PickerProps = {
  label: string
  icon: ReactNode
  value: string
  options: Option[]
  onChange: (value: string) => void
  /** Icon only on phones; otherwise text only. */
  compact?: boolean
  className?: string
}

/** A select for the top bar: our look, with the native select laid transparently over it for touch and screen readers. */
export function Picker({
  label,
  icon,
  value,
  options,
  onChange,
  compact = false,
  className = '',
}: PickerProps) {
  const chosen = options.find((option) => option.value === value)
  const onlyWide = compact ? 'hidden sm:inline' : ''
  return (
    <span
      className={`relative inline-flex min-h-control min-w-control items-center justify-center gap-2 rounded-card text-ink hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand ${
        compact ? 'px-2 text-13 text-ink-soft' : 'px-2.5'
      } ${className}`}
    >
      <span aria-hidden="true" className={`shrink-0 text-ink-soft ${compact ? '' : 'max-sm:hidden'}`}>
        {icon}
      </span>
      <span aria-hidden="true" lang={chosen?.lang} dir="auto" className={`truncate font-medium ${onlyWide}`}>
        {chosen?.label}
      </span>
      <span aria-hidden="true" className={`ms-auto shrink-0 text-ink-soft ${onlyWide}`}>
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
