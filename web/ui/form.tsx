import { type ReactNode, type SubmitEvent, useContext, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemWords } from '#web/i18n/problem-words.ts'
import {
  type FieldError,
  type FieldWords,
  firstWrong,
  FormErrorsContext,
  refusedFields,
} from './field-errors.ts'
import { isStillAt } from './main-landmark.ts'

/**
 * What is wrong with a form. It is told beside the fields, by their names, and stays there until one of them is
 * changed; the first of them gets the focus. What belongs to no field is told by `FormFailure` until the next try.
 */
export function useFormErrors() {
  const { t } = useTranslation()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const submittedFrom = useRef<Element>(null)
  const wantsFocus = useRef(false)
  const [fields, setFields] = useState<readonly FieldError[]>([])
  const [failure, setFailure] = useState<string>()

  const tell = (errors: readonly FieldError[], failure?: string) => {
    wantsFocus.current = errors.length > 0 && isStillAt(submittedFrom.current)
    setFields(errors)
    setFailure(failure)
  }
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    const first = firstWrong(namesIn(form.current), fields)
    const field = first && form.current?.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }, [fields])
  return {
    /** For the `Form`. */
    form: { ref: form, id, fields, failure },
    clear: () => tell([]),
    /** Shows what was found before anything was sent, and answers whether that was anything. */
    check: (errors: readonly FieldError[]): boolean => {
      tell(errors)
      return errors.length > 0
    },
    /** Shows why the server refused it. */
    refuse: (error: unknown, words?: FieldWords) => {
      const refused = refusedFields(t, error, namesIn(form.current), words)
      tell(refused, refused.length > 0 ? undefined : problemWords(t, error))
    },
    /** What was wrong with these fields has changed; the form notes by itself what is typed. */
    changed: (...names: string[]) => setFields(without(names)),
    submitted: () => {
      submittedFrom.current = document.activeElement
      setFailure(undefined)
    },
  }
}

function without(names: readonly string[]) {
  return (errors: readonly FieldError[]) =>
    errors.some(({ fields }) => names.some((name) => fields.includes(name)))
      ? errors.filter(({ fields }) => !names.some((name) => fields.includes(name)))
      : errors
}

function namesIn(form: HTMLFormElement | null): string[] {
  return [...(form?.elements ?? [])].flatMap((field) => field.getAttribute('name') ?? [])
}

type FormProps = {
  errors: ReturnType<typeof useFormErrors>
  onSubmit: (form: HTMLFormElement) => void
  className?: string
  children: ReactNode
}

/** A form that checks and tells by itself what is wrong, in place of the browser's bubbles. */
export function Form({ errors, onSubmit, className, children }: FormProps) {
  const { ref, ...shown } = errors.form
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    errors.submitted()
    onSubmit(event.currentTarget)
  }
  return (
    <FormErrorsContext value={shown}>
      <form
        ref={ref}
        noValidate
        onSubmit={submit}
        onChange={({ target }) => {
          if ('name' in target && typeof target.name === 'string') errors.changed(target.name)
        }}
        className={className}
      >
        {children}
      </form>
    </FormErrorsContext>
  )
}

/** Why the form could not be sent, where that is about none of its fields; it stands above the buttons. */
export function FormFailure({ of }: { of?: string | undefined }) {
  const form = useContext(FormErrorsContext)
  const failure = of ?? form.failure
  if (failure === undefined) return null
  return (
    <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-sm text-danger-ink">
      {failure}
    </p>
  )
}
