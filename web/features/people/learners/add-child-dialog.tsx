import { useTranslation } from 'react-i18next'
import { isBlank } from '#domain/names.ts'
import type { Member } from '#web/api/queries.ts'
import { Form } from '#web/forms/form.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { isPinProposed, useChildForm } from './child-form.ts'
import { ChildFields } from './child-fields.tsx'
import { DaysAndPinFields } from './days-and-pin.tsx'
import { FormFooter } from '#web/forms/form-footer.tsx'

type AddChildDialogProps = { workspaceId: string; members: readonly Member[]; onClose: () => void }

export function AddChildDialog({ workspaceId, members, onClose }: AddChildDialogProps) {
  const { t } = useTranslation()
  const form = useChildForm(workspaceId, members, onClose)
  const close = () => {
    form.reset()
    onClose()
  }
  return (
    <FormDialog
      hasUnsaved={form.isDirty}
      onClose={close}
      title={t('learners.child.add')}
      description={t('learners.child.addText')}
    >
      <Form form={form} className="flex flex-col gap-4">
        <ChildFields form={form} />
        <DaysAndPinFields {...form.values} isPinFirst={isPinProposed(members)} onChange={form.set} />
        <FormFooter pending={form.isPending} disabled={isBlank(form.values.firstName)}>
          {t('learners.child.addNow')}
        </FormFooter>
      </Form>
    </FormDialog>
  )
}
