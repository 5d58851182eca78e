import { type ReactNode, useRef, useState } from 'react'
import { nextFreeWeek } from './school-week.ts'
import { useTranslation } from 'react-i18next'
import { type Sprint, currentOnConflict } from '#web/api/queries.ts'
import { EditConflictDialog } from '#web/forms/edit-conflict-dialog.tsx'
import { useEditForm } from '#web/forms/edit-conflict.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { Form } from '#web/forms/form.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { toast } from '#web/notifications/toast.tsx'
import { today } from '#web/i18n/today.ts'
import { SprintFields } from './sprint-fields.tsx'
import { type DaysOutside, DaysOutsideField } from './days-outside-field.tsx'
import { type SprintValues, sprintErrors } from './sprint-form.ts'
import { asksForDays, useCreateSprint, useUpdateSprint } from './sprints.queries.ts'
import { FormFooter } from '#web/forms/form-footer.tsx'

type SprintFormDialogProps = {
  workspace: { id: string; name: string } | undefined
  /** The sprint to edit. If undefined, the form creates a new draft. */
  sprint?: Sprint | undefined
  /** Existing sprints. For a new sprint, the form proposes a week that does not overlap with any of them. */
  others: readonly Sprint[]
  /** The answers from the look-back on the previous sprint, shown above the fields of a new sprint. */
  previousLookBack: ReactNode
  onClose: () => void
  /** Called instead of `onClose` after a new sprint was created. */
  onCreated?: (id: string) => void
}

/** Form that creates a draft sprint, or edits a draft or the active sprint. */
export function SprintFormDialog(props: SprintFormDialogProps) {
  const { workspace, sprint, others, previousLookBack, onClose, onCreated } = props
  const { t, i18n } = useTranslation()
  const { day } = useFormat()
  const workspaceId = workspace?.id ?? ''
  const [newSprint] = useState(() => ({
    name: '',
    description: '',
    ...nextFreeWeek(others, today(), i18n.language),
  }))
  const create = useCreateSprint(workspaceId)
  const created = useRef<string>(undefined)
  const update = useUpdateSprint(workspaceId)
  /** Set after the server has asked what to do with tasks on days that the sprint would lose. */
  const [daysOutside, setDaysOutside] = useState<DaysOutside>()
  const saveSprint = (id: string, change: Parameters<typeof update.mutateAsync>[0]['change']) =>
    update.mutateAsync({ id, change }).catch((error: unknown) => {
      if (asksForDays(error)) setDaysOutside('nearest')
      throw error
    })
  const form = useEditForm<SprintValues>({
    values: sprint ? valuesOf(sprint) : newSprint,
    draft: `sprint_${sprint?.id ?? workspaceId}`,
    validate: (values, base) => sprintErrors(t, values, workspace?.id, sprint && base),
    onInvalid: ([error]) => {
      const title = t(workspace ? 'toast.validation' : 'sprints.lacks.workspace')
      toast({ title, ...(error && { description: error.message }), variant: 'destructive' })
    },
    sendsUnchanged: !sprint,
    submit: async (edit, values) => {
      if (sprint) await saveSprint(sprint.id, { ...edit, ...(daysOutside && { daysOutside }) })
      else created.current = (await create.mutateAsync({ ...values, workspaceId })).id
    },
    theirsIn: (error) => {
      const current = currentOnConflict('PATCH /api/sprints/:id', error)
      return current && valuesOf(current)
    },
    onSaved: () => (created.current && onCreated ? onCreated(created.current) : onClose()),
  })
  const close = () => {
    form.reset()
    onClose()
  }
  const text = (name: keyof SprintValues) => ({ name, label: t(`sprints.form.${name}`) })
  const date = (name: 'startDate' | 'endDate') => ({
    ...text(name),
    text: (version: SprintValues) => day(version[name]),
  })
  return (
    <FormDialog
      title={t(sprint ? 'sprints.form.edit' : 'sprints.form.new')}
      hasUnsaved={form.isDirty}
      onClose={close}
    >
      <Form form={form} className="flex flex-col gap-4">
        {!sprint && previousLookBack}
        <SprintFields form={form} workspaceName={workspace?.name ?? ''} />
        {daysOutside && <DaysOutsideField value={daysOutside} onChange={setDaysOutside} />}
        <FormFooter pending={form.isPending}>
          {form.isPending ? t('common.saving') : t(sprint ? 'common.save' : 'sprints.form.create')}
        </FormFooter>
      </Form>
      <EditConflictDialog
        conflict={form.conflict}
        title={t('versions.sprint')}
        fields={[text('name'), date('startDate'), date('endDate'), text('description')]}
      />
    </FormDialog>
  )
}

function valuesOf({ name, description, startDate, endDate }: Omit<Sprint, 'taskStats'>): SprintValues {
  return { name, description: description ?? '', startDate, endDate }
}
