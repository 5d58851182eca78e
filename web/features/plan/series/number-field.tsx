import type { ComponentProps, WheelEvent } from 'react'
import { Field } from '#web/forms/field.tsx'

type NumberFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'inputMode' | 'min'>

/** Field for a whole number of at least 1. */
export function NumberField(props: NumberFieldProps) {
  return <Field type="number" inputMode="numeric" min={1} onWheel={leave} {...props} />
}

/** Blurs the field on scroll, because some browsers change the number when the user scrolls over a focused field. */
function leave({ currentTarget }: WheelEvent<HTMLElement>) {
  currentTarget.blur()
}
