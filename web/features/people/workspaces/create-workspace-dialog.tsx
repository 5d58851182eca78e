import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { isBlank } from '#domain/names.ts'
import type { Workspace } from '#web/api/queries.ts'
import { Field, TextArea } from '#web/forms/field.tsx'
import { Form } from '#web/forms/form.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { regionalSchoolDays } from '#web/i18n/weekdays.ts'
import { useCreateWorkspace } from './workspaces.queries.ts'
import { FormFooter } from '#web/forms/form-footer.tsx'

type Props = { onClose: () => void; onCreated: (workspace: Workspace) => void }

export function CreateWorkspaceDialog({ onClose, onCreated }: Props) {
  const { t, i18n } = useTranslation()
  const create = useCreateWorkspace(onCreated)
  const form = useForm({
    values: { name: '', description: '' },
    draft: 'workspace',
    submit: ({ name, description }) =>
      create.mutateAsync({
        name: name.trim(),
        description: description.trim(),
        schoolDays: regionalSchoolDays(navigator.language, i18n.language),
      }),
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
      title={t('workspaces.create')}
      description={t('workspaces.createHint')}
    >
      <Form form={form} className="flex flex-col gap-4">
        <Field
          {...form.field('name')}
          label={t('workspaces.name')}
          dir="auto"
          maxLength={limits.workspaceName.max}
          placeholder={t('workspaces.nameExample')}
          required
        />
        <TextArea
          {...form.field('description')}
          label={t('workspaces.description')}
          dir="auto"
          maxLength={limits.workspaceDescription.max}
        />
        <FormFooter pending={form.isPending} disabled={isBlank(form.values.name)}>
          {t('workspaces.createNow')}
        </FormFooter>
      </Form>
    </FormDialog>
  )
}
