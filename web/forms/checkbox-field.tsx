import type { ComponentProps, ReactNode } from 'react'
import { Checkbox } from '#web/ui/checkbox.tsx'

type CheckboxFieldProps = Omit<ComponentProps<typeof Checkbox>, 'onChange'> & {
  onChange: (isChecked: boolean) => void
  hint?: ReactNode
}

/** A checkbox with its label and, below it, a hint. */
export function CheckboxField({ onChange, hint, children, ...checkbox }: CheckboxFieldProps) {
  return (
    <label
      className={`flex min-h-control cursor-pointer ${hint ? 'items-start gap-2.5' : 'items-center gap-3'}`}
    >
      <Checkbox
        className={hint ? 'mt-px' : ''}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        {...checkbox}
      />
      <span>
        {children}
        {hint && <span className="block text-13 text-ink-soft">{hint}</span>}
      </span>
    </label>
  )
}
