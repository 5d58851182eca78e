import { type ReactNode, type RefObject, useContext } from 'react'
import { type FormErrors, FormErrorsContext } from './field-errors.ts'

type FormProps = {
  /** As `useForm` gives it. */
  form: { element: RefObject<HTMLFormElement | null>; errors: FormErrors; onSubmit: () => void }
  className?: string
  children: ReactNode
}

/** A form that checks and tells by itself what is wrong, in place of the browser's bubbles. */
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
