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
  /** The saved values, or the initial values of a new item. */
  values: Values
  /** Name of the draft. Without a name nothing is stored, for example for passwords. */
  draft?: string
  /** Fields that are never stored in a draft. */
  secrets?: readonly (keyof Values)[]
  /** Checks values before they are sent. `base` contains the values from before the edit. */
  validate?: (values: Values, base: Values) => readonly FieldError[]
  onInvalid?: (errors: readonly FieldError[], values: Values) => void
  /** Sends the form. Rejects on failure. */
  submit: (values: Values, base: Values) => Promise<unknown>
  /** Called after the draft has been removed, and only while the form is mounted. */
  onSaved?: () => void
  /** Handles an error. Returns true if it has done so. Otherwise the form shows the error. */
  onRefused?: (error: unknown, values: Values, base: Values) => boolean
  /** Messages for fields that the server refuses. */
  fieldMessages?: FieldMessages
  /** Returns the message for an error that belongs to no field. */
  failureMessage?: (error: unknown) => string
}

export type FormState<Values extends Fields> = ReturnType<typeof useForm<Values>>

type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] &
  string

/**
 * State of a form: values, draft, errors and submission. An error of a field is shown next to the field until it
 * changes, and the first invalid field gets the focus. `FormError` shows other errors until the next submit. If a
 * save empties the form, its button becomes disabled and loses the focus. If the user submitted with the keyboard,
 * the first field then gets the focus.
 */
export function useForm<Values extends Fields>(options: FormOptions<Values>) {
  const { t } = useTranslation()
  const { stored, rebaseOnSent, ...draft } = useDraft(options.draft, options.values, options.secrets)
  const { values, base } = draft
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const submittedFrom = useRef<Element>(null)
  const wantsFocus = useRef(false)
  const wantsFirstField = useRef(false)
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

  useEffect(() => {
    if (isPending || !wantsFirstField.current) return
    wantsFirstField.current = false
    const pressed = submittedFrom.current
    if (hasFocusStayed(pressed) && !canHaveFocus(pressed)) firstField(element.current)?.focus()
  }, [isPending])

  const set = (change: Partial<Values>) => {
    draft.set(change)
    setFields(errorsWithout(Object.keys(change)))
  }
  const reset = () => {
    draft.reset()
    showErrors([])
  }
  const showRefusal = (error: unknown) => {
    const refused = serverFieldErrors(t, error, fieldNames(element.current), options.fieldMessages)
    const failure = options.failureMessage?.(error) ?? errorMessage(t, error)
    showErrors(refused, refused.length > 0 ? undefined : failure)
  }
  const save = async (values: Values, base: Values) => {
    const [form, draftSent] = [element.current, stored()]
    const isByKeyboard = submittedFrom.current?.matches(':focus-visible') === true
    const isMounted = () => element.current === form
    setIsPending(true)
    const [outcome] = await Promise.allSettled([options.submit(values, base)])
    setIsPending(false)
    if (outcome.status === 'rejected') {
      const isHandled = !isMounted() || options.onRefused?.(outcome.reason, values, base)
      if (!isHandled) showRefusal(outcome.reason)
      return
    }
    if (options.draft !== undefined && stored() === draftSent) reset()
    else rebaseOnSent(values)
    wantsFirstField.current = isByKeyboard
    if (isMounted()) options.onSaved?.()
  }
  return {
    ...draft,
    set,
    reset,
    save,
    isPending,
    showErrors,
    /** Returns the props that bind a control to its value. */
    field: <Name extends TextName<Values>>(name: Name) => ({
      name,
      value: String(values[name]),
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        set({ [name]: currentTarget.value } as Partial<Values>),
    }),
    /** Ref for `Form`. */
    element,
    errors: { id, fields, failure },
    onSubmit: () => {
      if (isPending) return
      submittedFrom.current = document.activeElement
      const shown = { ...values, ...shownChoices(element.current, values) }
      const errors = options.validate?.(shown, base) ?? []
      showErrors(errors)
      if (errors.length > 0) options.onInvalid?.(errors, shown)
      else void save(shown, base)
    },
  }
}

/**
 * Returns the values that the selects show. If the chosen option was deleted in the meantime, the select shows
 * another option, and this option must be sent.
 */
function shownChoices<Values extends Fields>(form: HTMLFormElement | null, values: Values): Partial<Values> {
  const choices = form?.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, [type=hidden]') ?? []
  const shown = [...choices].filter(({ name }) => name in values).map(({ name, value }) => [name, value])
  return Object.fromEntries(shown)
}

/** Returns false for elements that were removed or disabled, because they cannot keep the focus. */
function canHaveFocus(element: Element | null): boolean {
  return element !== null && element.isConnected && !element.matches(':disabled')
}

function firstField(form: HTMLFormElement | null): HTMLElement | undefined {
  return [...(form?.elements ?? [])].find(
    (field): field is HTMLElement =>
      field instanceof HTMLElement && field.matches('[name]:enabled:not([type=hidden])'),
  )
}

function fieldNames(form: HTMLFormElement | null): string[] {
  return [...(form?.elements ?? [])].flatMap((field) => field.getAttribute('name') ?? [])
}
