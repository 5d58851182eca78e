import type { ComponentProps, WheelEvent } from 'react'
import { Field } from '#web/forms/field.tsx'

type NumberFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'inputMode' | 'min'>

/** A whole number from 1. */
export function NumberField(props: NumberFieldProps) {
  return <Field type="number" inputMode="numeric" min={1} onWheel={leave} {...props} />
}

/** Some browsers count the number up or down when somebody scrolls the dialog over a field that has the focus. */
function leave({ currentTarget }: WheelEvent<HTMLElement>) {
  currentTarget.blur()
}
