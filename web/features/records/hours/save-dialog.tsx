import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, FormError } from '#web/forms/form.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { CloseButton, DialogFooter } from '#web/ui/dialog.tsx'

type SaveDialogProps = {
  title: string
  form: ComponentProps<typeof Form>['form'] & { isDirty: boolean; isPending: boolean }
  onClose: () => void
  children: ReactNode
}

/** Dialog with a form that is saved or cancelled. */
export function SaveDialog({ title, form, onClose, children }: SaveDialogProps) {
  const { t } = useTranslation()
  return (
    <FormDialog title={title} hasUnsaved={form.isDirty} onClose={onClose}>
      <Form form={form} className="flex flex-col gap-4">
        {children}
        <FormError />
        <DialogFooter>
          <CloseButton says="cancel" />
          <Button type="submit" pending={form.isPending}>
            {t('timer.save')}
          </Button>
        </DialogFooter>
      </Form>
    </FormDialog>
  )
}
