type RadioCardsProps<Value extends string> = {
  legend: string
  name: string
  value: string
  options: { value: Value; label: string; hint?: string }[]
  onChange: (value: Value) => void
}

/** Group of radio buttons. Each of them is shown as a card with a label. */
export function RadioCards<Value extends string>({
  legend,
  name,
  value,
  options,
  onChange,
}: RadioCardsProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-13 font-medium">{legend}</legend>
      <div className="grid gap-2 sm:auto-cols-fr sm:grid-flow-col">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-control cursor-pointer items-start gap-2.5 rounded-card border border-line px-3 py-2.5 hover:border-line-strong has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="mt-0.5 size-4 shrink-0 accent-brand outline-none"
            />
            <span className="min-w-0">
              <span className="block font-medium">{option.label}</span>
              {option.hint && <span className="block text-13 text-ink-soft">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
