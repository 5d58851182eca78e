import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { type Workspace, storedInstead } from '#web/api/reads.ts'
import { EditConflictDialog } from '#web/forms/edit-conflict-dialog.tsx'
import { useEditForm } from '#web/forms/edit-conflict.ts'
import { Field, TextArea } from '#web/forms/field.tsx'
import { Form, FormFailure } from '#web/forms/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/parts.tsx'
import { useUpdateWorkspace } from './settings.queries.ts'

type Details = { name: string; description: string }

/** What was changed is sent as typed, the server says what is wrong with it; the other fields show what others save. */
export function DetailsCard({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation()
  const update = useUpdateWorkspace(workspace.id)
  const form = useEditForm<Details>({
    values: fieldsOf(workspace),
    draft: `settings_${workspace.id}`,
    sendsUnchanged: true,
    submit: (edit) => update.mutateAsync(edit),
    theirsIn: (error) => {
      const current = storedInstead('PATCH /api/workspaces/:id', error)
      return current && fieldsOf(current)
    },
    fieldWords: { name: t('settings.nameWrong') },
  })
  return (
    <Card>
      <h2 className="text-xl">{t('settings.details')}</h2>
      <Form form={form} className="mt-4 flex flex-col gap-4">
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
        <FormFailure />
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
          words: (version: Details) => version[name],
        }))}
      />
    </Card>
  )
}

function fieldsOf({ name, description }: Workspace): Details {
  return { name, description: description ?? '' }
}
