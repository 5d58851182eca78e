import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { type Workspace, storedInstead } from '#web/api/reads.ts'
import { Button } from '#web/ui/button.tsx'
import { useInlineDraft } from '#web/ui/draft.ts'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Form, FormFailure, useFormErrors } from '#web/ui/form.tsx'
import { Card } from '#web/ui/parts.tsx'
import { useSaving, VersionsDialog } from '#web/ui/versions-dialog.tsx'
import { useUpdateWorkspace } from './settings.queries.ts'

type Details = { name: string; description: string }

/** What was changed is sent as typed, the server says what is wrong with it; the other fields show what others save. */
export function DetailsCard({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation()
  const draft = useInlineDraft(`settings_${workspace.id}`, fieldsOf(workspace))
  const errors = useFormErrors()
  const update = useUpdateWorkspace(workspace.id, draft.forget)
  const { save, versions } = useSaving<Details>({
    draft,
    send: update.mutate,
    theirsIn: (error) => {
      const current = storedInstead('PATCH /api/workspaces/:id', error)
      return current && fieldsOf(current)
    },
    onRefused: (error) => errors.refuse(error, { name: t('settings.nameWrong') }),
    onNothing: draft.forget,
  })
  const submit = () => {
    if (!update.isPending) save(draft.typed, draft.base)
  }
  return (
    <Card>
      <h2 className="text-xl">{t('settings.details')}</h2>
      <Form errors={errors} onSubmit={submit} className="mt-4 flex flex-col gap-4">
        <Field
          name="name"
          label={t('settings.name')}
          dir="auto"
          value={draft.typed.name}
          onChange={(event) => draft.type({ name: event.target.value })}
          maxLength={limits.workspaceName.max}
        />
        <TextArea
          name="description"
          label={t('settings.description')}
          dir="auto"
          rows={3}
          value={draft.typed.description}
          onChange={(event) => draft.type({ description: event.target.value })}
          maxLength={limits.workspaceDescription.max}
        />
        <FormFailure />
        <Button type="submit" pending={update.isPending} className="sm:self-start">
          {update.isPending ? t('common.saving') : t('common.save')}
        </Button>
      </Form>
      {versions && (
        <VersionsDialog
          {...versions}
          title={t('versions.workspace')}
          fields={(['name', 'description'] as const).map((name) => ({
            name,
            label: t(`settings.${name}`),
            words: (version: Details) => version[name],
          }))}
          isSaving={update.isPending}
        />
      )}
    </Card>
  )
}

function fieldsOf({ name, description }: Workspace): Details {
  return { name, description: description ?? '' }
}
