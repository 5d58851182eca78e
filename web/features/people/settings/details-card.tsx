import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { type Workspace, currentOnConflict } from '#web/api/queries.ts'
import { EditConflictDialog } from '#web/forms/edit-conflict-dialog.tsx'
import { useEditForm } from '#web/forms/edit-conflict.ts'
import { Field, TextArea } from '#web/forms/field.tsx'
import { Form, FormError } from '#web/forms/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { useUpdateWorkspace } from './settings.queries.ts'

type WorkspaceValues = { name: string; description: string }

/**
 * Form for the workspace details. It sends only the changed fields, or all fields if none has changed, and shows
 * the server’s validation errors. Fields that the user has not changed follow live updates.
 */
export function DetailsCard({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation()
  const update = useUpdateWorkspace(workspace.id)
  const form = useEditForm<WorkspaceValues>({
    values: toValues(workspace),
    draft: `settings_${workspace.id}`,
    sendsUnchanged: true,
    submit: (edit) => update.mutateAsync(edit),
    theirsIn: (error) => {
      const current = currentOnConflict('PATCH /api/workspaces/:id', error)
      return current && toValues(current)
    },
    fieldMessages: { name: t('settings.nameWrong') },
  })
  return (
    <Sheet title={t('settings.details')}>
      <Form form={form} className="flex flex-col gap-4">
        <Field
          {...form.field('name')}
          label={t('settings.name')}
          dir="auto"
          maxLength={limits.workspaceName.max}
        />
        <TextArea
          {...form.field('description')}
          label={t('settings.description')}
          dir="auto"
          rows={3}
          maxLength={limits.workspaceDescription.max}
        />
        <FormError />
        <Button type="submit" pending={form.isPending} className="sm:self-start">
          {form.isPending ? t('common.saving') : t('common.save')}
        </Button>
      </Form>
      <EditConflictDialog
        conflict={form.conflict}
        title={t('versions.workspace')}
        fields={(['name', 'description'] as const).map((name) => ({
          name,
          label: t(`settings.${name}`),
          text: (version: WorkspaceValues) => version[name],
        }))}
      />
    </Sheet>
  )
}

function toValues({ name, description }: Workspace): WorkspaceValues {
  return { name, description: description ?? '' }
}
