import type { ComponentProps } from 'react'
import { CheckIcon } from './icons/check.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  /** True if some, but not all, of the items that the checkbox controls are checked. */
  indeterminate?: boolean
}

/** A checkbox. Put it into a label, so that the text is clickable, too. */
export function Checkbox({ indeterminate = false, className = '', ...rest }: CheckboxProps) {
  return (
    <span className={`relative inline-grid size-5 shrink-0 place-items-center ${className}`}>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = indeterminate
        }}
        className="peer size-5 cursor-pointer appearance-none rounded-badge border-2 border-line-strong bg-card checked:border-brand checked:bg-brand indeterminate:border-brand indeterminate:bg-brand disabled:opacity-60 forced-colors:appearance-auto"
        {...rest}
      />
      <CheckIcon className="pointer-events-none absolute size-3.5 text-on-brand opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-0" />
      <span className="pointer-events-none absolute h-0.5 w-2.5 rounded-full bg-on-brand opacity-0 peer-indeterminate:opacity-100" />
    </span>
  )
}
