import type { TFunction } from 'i18next'
import { createContext } from 'react'
import { ApiError } from '#web/api/call.ts'
import { errorMessage, issueMessage } from '#web/api/error-message.ts'

/** An error of one field, or of several together; it is shown beside the last of them. */
export type FieldError<Name extends string = string> = { fields: readonly Name[]; message: string }

/** Messages for fields that the server refused, where the form knows better ones than “not valid”. */
export type FieldMessages = Partial<Record<string, string>>

/** Field errors, and in `failure` what belongs to no field. */
export type FormErrors = { id: string; fields: readonly FieldError[]; failure?: string | undefined }

export const FormErrorsContext = createContext<FormErrors>({ id: '', fields: [] })

/** The server’s refusal as field errors; a code about several fields is one error of them all. */
export function serverFieldErrors(
  t: TFunction,
  error: unknown,
  names: readonly string[],
  messages: FieldMessages = {},
): FieldError[] {
  if (!(error instanceof ApiError)) return []
  const paths = new Set(error.issues.map(({ path }) => path.split('.')[0]))
  const fields = names.filter((name) => paths.has(name))
  if (fields.length === 0) return []
  const message = errorMessage(t, error)
  if (error.code !== 'invalid') return [{ fields, message }]
  return fields.map((name) => {
    const issues = error.issues.filter(({ path }) => path.split('.')[0] === name)
    const reason = issues.map(issueMessage(t)).find(Boolean)
    return { fields: [name], message: reason ?? messages[name] ?? message }
  })
}

/** A field’s own message, and the ids of all errors about it. */
export function errorOfField({ id, fields }: FormErrors, name: string | undefined) {
  const own = name === undefined ? [] : fields.filter((error) => error.fields.includes(name))
  return {
    message: own.find((error) => error.fields.at(-1) === name)?.message,
    ids: own.map((error) => errorId(id, error.fields.at(-1))),
  }
}

export function errorId(formId: string, name: string | undefined): string {
  return `${formId}-${name}-error`
}

/** The first field with a message beside it. */
export function firstInvalidField(
  names: readonly string[],
  errors: readonly FieldError[],
): string | undefined {
  return names.find((name) => errors.some(({ fields }) => fields.at(-1) === name))
}

/** The errors that remain once these fields have changed. */
export function errorsWithout(names: readonly string[]) {
  return (errors: readonly FieldError[]) =>
    errors.some(({ fields }) => names.some((name) => fields.includes(name)))
      ? errors.filter(({ fields }) => !names.some((name) => fields.includes(name)))
      : errors
}
