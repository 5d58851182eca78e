import { Field } from '#web/forms/field.tsx'

type LinkFieldProps = {
  url: string
  label: string
  hint?: string | undefined
  /**
   * True if the browser does not allow the app to copy the link. The link is then selected, so that the user can
   * copy it.
   */
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
