import { useContext } from 'react'
import { errorOfField, FormErrorsContext } from '#web/forms/field-errors.ts'

/** What is wrong with a choice that is no single control. */
export function FieldMessage({ name }: { name: string }) {
  const { message, ids } = errorOfField(useContext(FormErrorsContext), name)
  if (message === undefined) return null
  return (
    <p id={ids.at(-1)} className="mt-1.5 text-13 text-warn-ink">
      {message}
    </p>
  )
}
