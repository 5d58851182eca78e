import type { ComponentProps, ReactNode } from 'react'

type ChipProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  type: 'checkbox' | 'radio'
  children: ReactNode
}

/** A radio button or checkbox with a frame, for a few choices in a row. */
export function Chip({ children, ...input }: ChipProps) {
  return (
    <label className="flex min-h-control cursor-pointer items-center gap-2 rounded-card border border-line-strong bg-card px-3 text-13 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
      <input {...input} className="size-4 accent-brand" />
      {children}
    </label>
  )
}

export function Chips({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="text-13 font-medium">{legend}</legend>
      <div className="mt-1 flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}
