import { type ReactNode, type RefObject, useContext } from 'react'
import { WarningIcon } from '#web/ui/icons/warning.tsx'
import { type FormErrors, FormErrorsContext } from './field-errors.ts'

type FormProps = {
  /** The return value of `useForm`. */
  form: { element: RefObject<HTMLFormElement | null>; errors: FormErrors; onSubmit: () => void }
  className?: string
  children: ReactNode
}

/** A form that validates without the browser’s error bubbles. */
export function Form({ form: { element, errors, onSubmit }, className, children }: FormProps) {
  return (
    <FormErrorsContext value={errors}>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
        className={className}
      >
        {children}
      </form>
    </FormErrorsContext>
  )
}

/** An error that belongs to no field. Place it above the buttons. */
export function FormError({ of }: { of?: string | undefined }) {
  const form = useContext(FormErrorsContext)
  const failure = of ?? form.failure
  if (failure === undefined) return null
  return (
    <p
      role="alert"
      className="flex items-start gap-2 rounded-card bg-warn-soft px-3 py-2 text-13 text-warn-ink"
    >
      <WarningIcon className="size-4.5 shrink-0" />
      {failure}
    </p>
  )
}
