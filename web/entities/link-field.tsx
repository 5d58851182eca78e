import { Field } from '#web/forms/field.tsx'

type LinkFieldProps = {
  url: string
  label: string
  hint?: string | undefined
  /** The browser does not allow copying: select the link for manual copying. */
  manualCopy: boolean
}

export function LinkField({ url, label, hint, manualCopy }: LinkFieldProps) {
  return (
    <Field
      ref={manualCopy ? selectAll : null}
      label={label}
      hint={hint}
      value={url}
      onFocus={(event) => selectAll(event.target)}
      dir="ltr"
      readOnly
    />
  )
}

function selectAll(input: HTMLInputElement | null) {
  input?.select()
}
