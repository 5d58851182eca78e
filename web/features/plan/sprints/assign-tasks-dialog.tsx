import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { backlogQuery, type Sprint, subjectsQuery } from '#web/api/queries.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { toast } from '#web/notifications/toast.tsx'
import { useUnsavedChanges } from '#web/browser/unsaved-changes.ts'
import { BacklogPicker } from './backlog-picker.tsx'
import { LearnerShares } from './learner-shares.tsx'
import { assignErrorText, useAssignTasks } from './sprints.queries.ts'
import { bySubject } from './task-groups.ts'
import { FormFooter } from '#web/forms/form-footer.tsx'

type AssignTasksDialogProps = { sprint: Sprint; onClose: () => void }

/** Dialog that assigns backlog tasks to a draft sprint and shows the workload of each learner. */
export function AssignTasksDialog({ sprint, onClose }: AssignTasksDialogProps) {
  const { t } = useTranslation()
  const { workspaceId } = sprint
  const { data: tasks } = useRequiredQuery(backlogQuery(workspaceId))
  const { data: subjects } = useRequiredQuery(subjectsQuery(workspaceId))
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const { mutate, isPending, data: answer, variables: sent } = useAssignTasks(workspaceId)
  const chosen = tasks?.filter(({ id }) => picked.has(id)) ?? []

  useUnsavedChanges(chosen.length > 0)

  const assign = (event: FormEvent) => {
    event.preventDefault()
    if (chosen.length === 0) {
      const description = t('sprints.assign.noneText')
      toast({ title: t('sprints.assign.none'), description, variant: 'destructive' })
      return
    }
    const onSuccess = ({ failed }: { failed: string[] }) => {
      if (failed.length === 0) onClose()
      else setPicked(new Set(failed))
    }
    mutate({ sprint, taskIds: chosen.map(({ id }) => id) }, { onSuccess })
  }
  return (
    <FormDialog
      width="wide"
      title={t('sprints.assignTasks')}
      description={t('sprints.assign.text', { name: sprint.name })}
      hasUnsaved={chosen.length > 0}
      onClose={onClose}
    >
      <form noValidate onSubmit={assign} className="flex min-h-0 flex-col">
        {tasks && subjects ? (
          <BacklogPicker groups={bySubject(tasks, subjects)} picked={picked} onPick={setPicked} />
        ) : (
          <Loading label={t('common.loading')} />
        )}
        <LearnerShares tasks={chosen} />
        <FormFooter
          failure={answer && sent && assignErrorText(t, answer, sent.taskIds.length)}
          pending={isPending}
          aria-disabled={chosen.length === 0}
        >
          {isPending ? t('sprints.assign.pending') : t('sprints.assign.assign', { count: chosen.length })}
        </FormFooter>
      </form>
    </FormDialog>
  )
}
