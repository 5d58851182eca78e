import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/call.ts'
import { invalidateWorkspace } from '#web/api/query-keys.ts'
import type { Sprint, Task } from '#web/api/queries.ts'
import { SprintNameAndDates } from '#web/features/plan/sprint-name-and-dates.tsx'
import { Form, FormError } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { today } from '#web/i18n/today.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import { Button } from '#web/ui/button.tsx'
import { nextFreeWeek } from './school-week.ts'
import { sprintErrors } from './sprint-form.ts'
import { useCreateSprint } from './sprints.queries.ts'

type FirstSprintProps = {
  workspaceId: string
  /** An existing draft sprint without tasks, if there is one. */
  draft: Sprint | undefined
  backlog: readonly Task[]
  onDone: () => void
}

/**
 * Form that creates the first sprint, for a school week, and moves all tasks of the backlog into it. If there is
 * already a draft sprint, this is only a button that moves the tasks into the draft.
 */
export function FirstSprint({ workspaceId, draft, backlog, onDone }: FirstSprintProps) {
  const { t, i18n } = useTranslation()
  const fill = usePutTasksIn(workspaceId)
  const create = useCreateSprint(workspaceId)
  const [proposed] = useState(() => nextFreeWeek([], today(), i18n.language))
  const taskIds = backlog.map(({ id }) => id)
  const form = useForm({
    values: { name: t('steps.sprint.name'), ...proposed },
    draft: `first_sprint_${workspaceId}`,
    validate: (values) => sprintErrors(t, { ...values, description: '' }, workspaceId),
    submit: async (values) => {
      const { id } = await create.mutateAsync({ ...values, workspaceId })
      await fill.mutateAsync({ sprintId: id, taskIds })
      onDone()
    },
  })
  // While the sprint is being created, the form stays visible although the draft exists already.
  const waiting = form.isPending ? undefined : draft
  if (waiting && taskIds.length === 0) return null
  if (waiting) {
    // The button may be removed before the response arrives. React Query then does not call the callbacks of
    // `mutate`.
    const putIn = () => fill.mutateAsync({ sprintId: waiting.id, taskIds }).then(onDone, () => {})
    return (
      <Button variant="secondary" pending={fill.isPending} onClick={() => void putIn()}>
        {t('steps.sprint.fill', { name: waiting.name, count: taskIds.length })}
      </Button>
    )
  }
  return (
    <Form form={form} className="flex max-w-lg flex-col gap-4">
      <SprintNameAndDates form={form} />
      <FormError />
      <div>
        <Button type="submit" pending={form.isPending}>
          {t('steps.sprint.make', { count: taskIds.length })}
        </Button>
      </div>
    </Form>
  )
}

type Filling = { sprintId: string; taskIds: string[] }

/** Returns a mutation that moves all tasks into the sprint in one write. */
function usePutTasksIn(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ sprintId, taskIds: ids }: Filling) =>
      call('PATCH /api/workspaces/:id/tasks', {
        params: { id: workspaceId },
        body: { changes: [{ ids, set: { sprintId } }] },
      }),
    onError: (error) => toastError(t, t('sprints.assignFailed'), error),
    onSettled: () => invalidateWorkspace(client, workspaceId),
  })
}
