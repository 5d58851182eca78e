import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#web/api/error-message.ts'
import { hasFocusStayed } from '#web/browser/main-landmark.ts'
import type { Fields } from './changed-fields.ts'
import { useDraft } from './drafts.ts'
import {
  errorsWithout,
  type FieldError,
  type FieldMessages,
  firstInvalidField,
  serverFieldErrors,
} from './field-errors.ts'

export type FormOptions<Values extends Fields> = {
  /** What is saved by now, or what a new thing starts from. */
  values: Values
  /** Under which name what is typed is kept as a draft; without one it is kept nowhere, such as passwords. */
  draft?: string
  /** What keeps it from being sent; `base` is what the fields were before they were typed into. */
  validate?: (values: Values, base: Values) => readonly FieldError[]
  onInvalid?: (errors: readonly FieldError[], values: Values) => void
  /** Sends it; rejects when it was refused. */
  submit: (values: Values, base: Values) => Promise<unknown>
  /** Called while the form is still there; the draft is gone by then. */
  onSaved?: () => void
  /** Answers whether it has dealt with the refusal; otherwise the form tells it. */
  onRefused?: (error: unknown, values: Values, base: Values) => boolean
  /** What a refused field should be instead. */
  fieldMessages?: FieldMessages
  /** Why it was refused, where that is about no field. */
  failureMessage?: (error: unknown) => string
}

export type FormState<Values extends Fields> = ReturnType<typeof useForm<Values>>

type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] &
  string

/**
 * A form: its values, whether any was changed, what is wrong with them, and whether it is being sent. What is wrong stands
 * beside its field until that is changed, and the first such field gets the focus. What belongs to no field is told by
 * `FormFailure` until the next try.
 */
export function useForm<Values extends Fields>(options: FormOptions<Values>) {
  const { t } = useTranslation()
  const { stored, standOn, ...draft } = useDraft(options.draft, options.values)
  const { values, base } = draft
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const submittedFrom = useRef<Element>(null)
  const wantsFocus = useRef(false)
  const [fields, setFields] = useState<readonly FieldError[]>([])
  const [failure, setFailure] = useState<string>()
  const [isPending, setIsPending] = useState(false)

  const showErrors = (errors: readonly FieldError[], failure?: string) => {
    wantsFocus.current = errors.length > 0 && hasFocusStayed(submittedFrom.current)
    setFields(errors)
    setFailure(failure)
  }
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    const first = firstInvalidField(fieldNames(element.current), fields)
    const field = first && element.current?.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }, [fields])

  const set = (change: Partial<Values>) => {
    draft.set(change)
    setFields(errorsWithout(Object.keys(change)))
  }
  const reset = () => {
    draft.reset()
    showErrors([])
  }
  const refuse = (error: unknown) => {
    const refused = serverFieldErrors(t, error, fieldNames(element.current), options.fieldMessages)
    const failure = options.failureMessage?.(error) ?? errorMessage(t, error)
    showErrors(refused, refused.length > 0 ? undefined : failure)
  }
  const save = async (values: Values, base: Values) => {
    const [form, draftSent] = [element.current, stored()]
    const isStillThere = () => element.current === form
    setIsPending(true)
    const [outcome] = await Promise.allSettled([options.submit(values, base)])
    setIsPending(false)
    if (outcome.status === 'rejected') {
      const isDealtWith = !isStillThere() || options.onRefused?.(outcome.reason, values, base)
      if (!isDealtWith) refuse(outcome.reason)
      return
    }
    if (options.draft !== undefined && stored() === draftSent) reset()
    else standOn(values)
    if (isStillThere()) options.onSaved?.()
  }
  return {
    ...draft,
    set,
    reset,
    save,
    isPending,
    showErrors,
    /** Ties a control to its value. */
    field: <Name extends TextName<Values>>(name: Name) => ({
      name,
      value: String(values[name]),
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        set({ [name]: currentTarget.value } as Partial<Values>),
    }),
    /** For `Form`. */
    element,
    errors: { id, fields, failure },
    onSubmit: () => {
      if (isPending) return
      submittedFrom.current = document.activeElement
      const shown = { ...values, ...shownChoices(element.current, values) }
      const wrong = options.validate?.(shown, base) ?? []
      showErrors(wrong)
      if (wrong.length > 0) options.onInvalid?.(wrong, shown)
      else void save(shown, base)
    },
  }
}

/** A select whose option was deleted meanwhile shows another one: send what is shown. */
function shownChoices<Values extends Fields>(form: HTMLFormElement | null, values: Values): Partial<Values> {
  const choices = form?.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, [type=hidden]') ?? []
  const shown = [...choices].filter(({ name }) => name in values).map(({ name, value }) => [name, value])
  return Object.fromEntries(shown)
}

function fieldNames(form: HTMLFormElement | null): string[] {
  return [...(form?.elements ?? [])].flatMap((field) => field.getAttribute('name') ?? [])
}
