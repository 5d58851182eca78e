import { useTranslation } from 'react-i18next'
import { type Sprint, storedInstead } from '#web/api/reads.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton, DialogButtons } from '#web/ui/dialog.tsx'
import { useDraft } from '#web/ui/draft.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Form, FormFailure, useFormErrors } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.tsx'
import { today } from '#web/ui/today.ts'
import { useSaving } from '#web/ui/versions-dialog.tsx'
import { type Days, freeWeek } from './school-week.ts'
import { SprintFields } from './sprint-fields.tsx'
import { type TypedSprint, wrongWith } from './sprint-form.ts'
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
  const errors = useFormErrors()
  const close = () => {
    draft.forget()
    onClose()
  }
  const { save, isPending, versions } = useSave(workspace?.id, sprint, { draft, errors }, close)

  const submit = () => {
    const wrong = wrongWith(t, draft.typed, workspace?.id)
    errors.check(wrong?.errors ?? [])
    if (wrong) toast({ ...wrong.toast, variant: 'destructive' })
    else save()
  }
  return (
    <FormDialog
      title={t(sprint ? 'sprints.form.edit' : 'sprints.form.new')}
      description={t('sprints.form.text')}
      hasUnsaved={draft.isChanged}
      onClose={close}
    >
      <Form errors={errors} onSubmit={submit} className="flex flex-col gap-4">
        <SprintFields
          workspaceName={workspace?.name ?? ''}
          typed={draft.typed}
          type={draft.type}
          onWeekChosen={() => errors.changed('startDate', 'endDate')}
        />
        <FormFailure />
        <DialogButtons>
          <CloseButton says="cancel" />
          <Button type="submit" pending={isPending}>
            {isPending ? t('common.saving') : t(sprint ? 'common.save' : 'sprints.form.create')}
          </Button>
        </DialogButtons>
      </Form>
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

type Shown = { draft: ReturnType<typeof useDraft<TypedSprint>>; errors: ReturnType<typeof useFormErrors> }

/** Makes a new draft of the workspace, or changes of an existing one what differs. */
function useSave(
  workspaceId: string | undefined,
  sprint: Sprint | undefined,
  { draft, errors }: Shown,
  onSaved: () => void,
) {
  const create = useCreateSprint(workspaceId ?? '')
  const update = useUpdateSprint(workspaceId ?? '')
  const changing = useSaving<TypedSprint>({
    draft,
    send: (change, { onError }) =>
      sprint && update.mutate({ id: sprint.id, change }, { onSuccess: onSaved, onError }),
    onRefused: errors.refuse,
    theirsIn: (error) => {
      const current = storedInstead('PATCH /api/sprints/:id', error)
      return current && asTyped(current)
    },
    onNothing: onSaved,
  })
  const save = () => {
    if (!workspaceId) return
    if (!sprint)
      create.mutate(
        { ...draft.typed, workspaceId },
        { onSuccess: onSaved, onError: (error) => errors.refuse(error) },
      )
    else if (draft.isChanged) changing.save(draft.typed, draft.base)
    else onSaved()
  }
  return { save, isPending: create.isPending || update.isPending, versions: changing.versions }
}
