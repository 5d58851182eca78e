import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { CloseButton, DialogFooter } from '#web/ui/dialog.tsx'
import { FormError } from './form.tsx'

type FormFooterProps = ComponentProps<typeof Button> & {
  /** An error that belongs to no field. By default the error of the form. */
  failure?: string | undefined
  /** Other buttons, before Cancel. */
  others?: ReactNode
}

/**
 * The end of a form in a dialog: its error, other buttons, Cancel, and the submit button. The remaining props are
 * for the submit button.
 */
export function FormFooter({ failure, others, ...button }: FormFooterProps) {
  return (
    <>
      <FormError of={failure} />
      <DialogFooter>
        {others}
        <CloseButton says="cancel" />
        <Button type="submit" {...button} />
      </DialogFooter>
    </>
  )
}
