import { useContext } from 'react'
import { errorOfField, FormErrorsContext } from '#web/forms/field-errors.ts'

/** Error message for a group of controls, such as checkboxes. */
export function FieldMessage({ name }: { name: string }) {
  const { message, ids } = errorOfField(useContext(FormErrorsContext), name)
  if (message === undefined) return null
  return (
    <p id={ids.at(-1)} className="mt-1.5 text-13 text-warn-ink">
      {message}
    </p>
  )
}
