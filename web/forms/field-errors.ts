import type { TFunction } from 'i18next'
import { createContext } from 'react'
import { ApiError } from '#web/api/call.ts'
import { problemWords } from '#web/i18n/problem-words.ts'

/** What is wrong with one field, or with several together; it stands beside the last of them. */
export type FieldError<Name extends string = string> = { fields: readonly Name[]; message: string }

/** What each field that was refused on its own should be instead, where the form can say it better than "not valid". */
export type FieldWords = Partial<Record<string, string>>

/** What is shown in a form: beside its fields, and in `FormFailure` what belongs to none of them. */
export type FormErrors = { id: string; fields: readonly FieldError[]; failure?: string | undefined }

export const FormErrorsContext = createContext<FormErrors>({ id: '', fields: [] })

/** The refusal of a write, as far as it is about these fields; a code that names several is one error of them all. */
export function refusedFields(
  t: TFunction,
  error: unknown,
  names: readonly string[],
  words: FieldWords = {},
): FieldError[] {
  if (!(error instanceof ApiError)) return []
  const paths = new Set(error.issues.map(({ path }) => path.split('.')[0]))
  const fields = names.filter((name) => paths.has(name))
  if (fields.length === 0) return []
  const message = problemWords(t, error)
  if (error.code !== 'invalid') return [{ fields, message }]
  return fields.map((name) => ({ fields: [name], message: words[name] ?? message }))
}

/** What concerns one field: the ids of what is said about it, and the words that stand right beside it. */
export function errorsOf({ id, fields }: FormErrors, name: string | undefined) {
  const own = name === undefined ? [] : fields.filter((error) => error.fields.includes(name))
  return {
    message: own.find((error) => error.fields.at(-1) === name)?.message,
    ids: own.map((error) => messageId(id, error.fields.at(-1))),
  }
}

export function messageId(formId: string, name: string | undefined): string {
  return `${formId}-${name}-error`
}

/** Which field a form with these errors should lead to: the first beside which something is said. */
export function firstWrong(names: readonly string[], errors: readonly FieldError[]): string | undefined {
  return names.find((name) => errors.some(({ fields }) => fields.at(-1) === name))
}

/** What is still wrong once these fields have changed. */
export function errorsWithout(names: readonly string[]) {
  return (errors: readonly FieldError[]) =>
    errors.some(({ fields }) => names.some((name) => fields.includes(name)))
      ? errors.filter(({ fields }) => !names.some((name) => fields.includes(name)))
      : errors
}
