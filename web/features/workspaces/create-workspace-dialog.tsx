import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import type { Workspace } from '#web/api/reads.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton, DialogButtons } from '#web/ui/dialog.tsx'
import { useDraft } from '#web/ui/draft.ts'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Form, FormFailure, useFormErrors } from '#web/ui/form.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useCreateWorkspace } from './workspaces.queries.ts'

type Props = { onClose: () => void; onCreated: (workspace: Workspace) => void }

export function CreateWorkspaceDialog({ onClose, onCreated }: Props) {
  const { t } = useTranslation()
  const { typed, type, isChanged, forget } = useDraft('workspace', { name: '', description: '' })
  const close = () => {
    forget()
    onClose()
  }
  const create = useCreateWorkspace((workspace) => {
    close()
    onCreated(workspace)
  })
  const name = typed.name.trim()
  const errors = useFormErrors()
  const submit = () => {
    if (!name || create.isPending) return
    const body = { name, description: typed.description.trim() }
    create.mutate(body, { onError: (error) => errors.refuse(error) })
  }
  return (
    <FormDialog
      hasUnsaved={isChanged}
      onClose={close}
      title={t('workspaces.create')}
      description={t('workspaces.createHint')}
    >
      <Form errors={errors} onSubmit={submit} className="flex flex-col gap-4">
        <Field
          name="name"
          label={t('workspaces.name')}
          dir="auto"
          value={typed.name}
          onChange={(event) => type({ name: event.target.value })}
          maxLength={limits.workspaceName.max}
          placeholder={t('workspaces.nameExample')}
          required
        />
        <TextArea
          name="description"
          label={t('workspaces.description')}
          dir="auto"
          value={typed.description}
          onChange={(event) => type({ description: event.target.value })}
          maxLength={limits.workspaceDescription.max}
        />
        <FormFailure />
        <DialogButtons>
          <CloseButton says="cancel" />
          <Button type="submit" pending={create.isPending} disabled={!name}>
            {t('workspaces.createNow')}
          </Button>
        </DialogButtons>
      </Form>
    </FormDialog>
  )
}
