import type { TFunction } from 'i18next'
import { createContext } from 'react'
import { ApiError } from '#web/api/call.ts'
import { errorMessage, issueMessage } from '#web/api/error-message.ts'

/** An error of one field, or of several fields together. It is shown next to the last of them. */
export type FieldError<Name extends string = string> = { fields: readonly Name[]; message: string }

/**
 * Messages for fields that the server refuses, by field name. Use them where the form knows a better message than
 * “not valid”.
 */
export type FieldMessages = Partial<Record<string, string>>

/** Errors of a form. `failure` is an error that belongs to no field. */
export type FormErrors = { id: string; fields: readonly FieldError[]; failure?: string | undefined }

export const FormErrorsContext = createContext<FormErrors>({ id: '', fields: [] })

/**
 * Returns the server’s refusal as field errors. An error code about several fields becomes one error for all of
 * them.
 */
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

/** Returns the message to show next to a field, and the ids of all errors about it. */
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

/** Returns the first field with a message next to it. */
export function firstInvalidField(
  names: readonly string[],
  errors: readonly FieldError[],
): string | undefined {
  return names.find((name) => errors.some(({ fields }) => fields.at(-1) === name))
}

/** Returns a function that removes the errors of these fields. Use it when the fields have changed. */
export function errorsWithout(names: readonly string[]) {
  return (errors: readonly FieldError[]) =>
    errors.some(({ fields }) => names.some((name) => fields.includes(name)))
      ? errors.filter(({ fields }) => !names.some((name) => fields.includes(name)))
      : errors
}
