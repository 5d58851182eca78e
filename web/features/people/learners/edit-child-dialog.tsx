import { useTranslation } from 'react-i18next'
import { fullName, isBlank } from '#domain/names.ts'
import { personColours } from '#domain/person.ts'
import type { Member } from '#web/api/queries.ts'
import { changedFields } from '#web/forms/changed-fields.ts'
import { Form } from '#web/forms/form.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { ChildFields, type ChildValues } from './child-fields.tsx'
import { useChangeChild } from './learners.queries.ts'
import { FormFooter } from '#web/forms/form-footer.tsx'

type EditChildDialogProps = { child: Member; onClose: () => void }

export function EditChildDialog({ child: { workspaceId, userId, user }, onClose }: EditChildDialogProps) {
  const { t } = useTranslation()
  const change = useChangeChild(workspaceId, userId, {
    done: t('learners.child.saved'),
    failed: t('learners.child.saveFailed'),
  })
  const form = useForm<ChildValues>({
    values: {
      firstName: user.firstName,
      lastName: user.lastName,
      picture: user.picture ?? '',
      colour: user.colour ?? personColours[0],
    },
    draft: `child_${userId}`,
    submit: async (values, base) => {
      const typed = { ...values, firstName: values.firstName.trim(), lastName: values.lastName.trim() }
      const { picture, ...changes } = changedFields(typed, base)
      if (picture === undefined && Object.keys(changes).length === 0) return
      await change.mutateAsync({ ...changes, ...(picture !== undefined && { picture: picture || null }) })
    },
    onSaved: onClose,
  })
  const close = () => {
    form.reset()
    onClose()
  }
  return (
    <FormDialog
      hasUnsaved={form.isDirty}
      onClose={close}
      title={t('learners.child.editOf', { name: fullName(user) })}
      description={t('learners.child.editTitle')}
    >
      <Form form={form} className="flex flex-col gap-4">
        <ChildFields form={form} />
        <FormFooter pending={form.isPending} disabled={isBlank(form.values.firstName)}>
          {t('common.save')}
        </FormFooter>
      </Form>
    </FormDialog>
  )
}
