import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/call.ts'
import { invalidateWorkspace } from '#web/api/query-keys.ts'
import type { Member } from '#web/api/queries.ts'
import { undoable } from '#web/api/undo.ts'
import { useOfferUndo } from '#web/notifications/offer-undo.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import { PlusIcon } from '#web/ui/icons/plus.tsx'

const ideas = [
  { name: 'walk', estimatedTime: '1h' },
  { name: 'read', estimatedTime: '20min' },
  { name: 'practise', estimatedTime: '15min' },
] as const

type Idea = { title: string; estimatedTime: string }

/** Suggestions for first tasks. A press creates the task once for each learner. */
export function TaskIdeas({ workspaceId, learners }: { workspaceId: string; learners: readonly Member[] }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useOfferUndo(workspaceId)
  const { mutate, isPending } = useMutation({
    meta: {
      failedWrite: ({ title }: Idea) => ({
        key: `idea_${title}`,
        message: (t) => ({ title: t('tasks.createFailed'), description: title }),
      }),
    },
    mutationFn: ({ title, estimatedTime }: Idea) => {
      const owners = learners.length > 0 ? learners.map(({ userId }) => userId) : [null]
      const tasks = owners.map((assignedTo) => ({
        title,
        estimatedTime,
        assignedTo,
        status: 'todo' as const,
      }))
      return undoable(() =>
        call('POST /api/workspaces/:id/tasks', { params: { id: workspaceId }, body: { tasks } }),
      )
    },
    onSuccess: async ({ changeId }, { title }) => {
      offerUndo({ title: t('tasks.created'), description: title }, changeId)
      await invalidateWorkspace(client, workspaceId)
    },
    onError: (error) => toastError(t, t('tasks.createFailed'), error),
  })
  return (
    <ul className="mt-3 flex flex-wrap items-center gap-1.5">
      <li className="me-1 text-13 text-ink-soft">{t('steps.ideas.begin')}</li>
      {ideas.map(({ name, estimatedTime }) => (
        <li key={name}>
          <button
            type="button"
            aria-disabled={isPending}
            onMouseDown={keepFocus}
            onClick={() => !isPending && mutate({ title: t(`steps.ideas.${name}`), estimatedTime })}
            className="control inline-flex min-h-control-small items-center gap-1 rounded-full border border-line ps-2 pe-3 text-13 font-medium text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <PlusIcon className="size-4" />
            {t(`steps.ideas.${name}`)}
          </button>
        </li>
      ))}
    </ul>
  )
}

/**
 * Prevents a press from moving the focus. The quick-add line above this button becomes smaller when it loses the
 * focus, and the button would then move away from the pointer.
 */
function keepFocus(event: MouseEvent) {
  event.preventDefault()
}
