import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Sprint, storedInstead } from '#web/api/reads.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton, DialogButtons } from '#web/ui/dialog.tsx'
import { useDraft } from '#web/ui/draft.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { today } from '#web/ui/today.ts'
import { useSaving } from '#web/ui/versions-dialog.tsx'
import { type Days, freeWeek } from './school-week.ts'
import { SprintFields } from './sprint-fields.tsx'
import { lackOf, lackWords, type SprintLack, type TypedSprint } from './sprint-form.ts'
import { SprintVersions } from './sprint-versions.tsx'
import { useCreateSprint, useUpdateSprint } from './sprints.queries.ts'

type SprintFormDialogProps = {
  workspace: { id: string; name: string } | undefined
  /** The draft to edit; left out, a new one is made. */
  sprint?: Sprint | undefined
  /** The workspace's sprints: a new one is offered a week without any. */
  others: readonly Days[]
  onClose: () => void
}

/** Names a sprint and its days. */
export function SprintFormDialog({ workspace, sprint, others, onClose }: SprintFormDialogProps) {
  const { t, i18n } = useTranslation()
  const saved = sprint ? asTyped(sprint) : nothingTyped(freeWeek(others, today(), i18n.language))
  const draft = useDraft(`sprint_${sprint?.id ?? workspace?.id}`, saved)
  const [lack, setLack] = useState<SprintLack>()
  const close = () => {
    draft.forget()
    onClose()
  }
  const { save, isPending, versions } = useSave(workspace?.id, sprint, draft, close)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const missing = lackOf(draft.typed, workspace?.id)
    setLack(missing)
    if (!missing) {
      save()
      return
    }
    toast({ ...lackWords(t, missing), variant: 'destructive' })
    event.currentTarget.querySelector<HTMLElement>(`[name=${missing}]`)?.focus()
  }
  return (
    <FormDialog
      title={t(sprint ? 'sprints.form.edit' : 'sprints.form.new')}
      description={t('sprints.form.text')}
      hasUnsaved={draft.isChanged}
      onClose={close}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <SprintFields
          workspaceName={workspace?.name ?? ''}
          typed={draft.typed}
          type={draft.type}
          lack={lack}
        />
        <DialogButtons>
          <CloseButton says="cancel" />
          <Button type="submit" pending={isPending}>
            {isPending ? t('common.saving') : t(sprint ? 'common.save' : 'sprints.form.create')}
          </Button>
        </DialogButtons>
      </form>
      {versions && <SprintVersions {...versions} isSaving={isPending} />}
    </FormDialog>
  )
}

function nothingTyped(days: Days): TypedSprint {
  return { name: '', description: '', ...days }
}

function asTyped({ name, description, startDate, endDate }: Omit<Sprint, 'taskStats'>): TypedSprint {
  return { name, description: description ?? '', startDate, endDate }
}

type Draft = ReturnType<typeof useDraft<TypedSprint>>

/** Makes a new draft of the workspace, or changes of an existing one what differs. */
function useSave(
  workspaceId: string | undefined,
  sprint: Sprint | undefined,
  draft: Draft,
  onSaved: () => void,
) {
  const create = useCreateSprint(workspaceId ?? '')
  const update = useUpdateSprint(workspaceId ?? '')
  const changing = useSaving<TypedSprint>({
    draft,
    send: (change, { onError }) =>
      sprint && update.mutate({ id: sprint.id, change }, { onSuccess: onSaved, onError }),
    theirsIn: (error) => {
      const current = storedInstead('PATCH /api/sprints/:id', error)
      return current && asTyped(current)
    },
    onNothing: onSaved,
  })
  const save = () => {
    if (!workspaceId) return
    if (!sprint) create.mutate({ ...draft.typed, workspaceId }, { onSuccess: onSaved })
    else if (draft.isChanged) changing.save(draft.typed, draft.base)
    else onSaved()
  }
  return { save, isPending: create.isPending || update.isPending, versions: changing.versions }
}
