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

type ChipChoicesProps<Value> = {
  legend: string
  /** Name of the radio buttons. Undefined for checkboxes, of which several can be chosen. */
  name?: string
  options: readonly { value: Value; label: ReactNode }[]
  isChosen: (value: Value) => boolean
  onChoose: (value: Value) => void
}

/** A few choices in a row, with a heading. */
export function ChipChoices<Value extends string | number>(props: ChipChoicesProps<Value>) {
  const { legend, name, options, isChosen, onChoose } = props
  return (
    <fieldset>
      <legend className="text-13 font-medium">{legend}</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <Chip
            key={value}
            type={name === undefined ? 'checkbox' : 'radio'}
            name={name}
            checked={isChosen(value)}
            onChange={() => onChoose(value)}
          >
            {label}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
