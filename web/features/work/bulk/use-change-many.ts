import type { Learner } from '#web/entities/cards/shared-cards.ts'
import { useTranslation } from 'react-i18next'
import type { BodyOf } from '#contract/calls.ts'
import { limits } from '#domain/limits.ts'
import type { Task } from '#web/api/queries.ts'
import type { UnsavedMessages } from '#web/entities/task-write/unsaved.ts'
import { useTaskWrite } from '#web/entities/task-write/use-task-write.ts'

type Change = BodyOf<'PATCH /api/workspaces/:id/tasks'>['changes'][number]

/** A change of all selected tasks: either new values, with the names of new learners, or a deletion. */
export type BulkChange =
  | { set: Extract<Change, { set: unknown }>['set']; learners?: Learner[] }
  | { delete: true }

/** Maximum number of tasks that one write can change. */
export const mostAtOnce = limits.tasksAtOnce.changed

/** Returns a function that changes many tasks in one write. */
export function useChangeMany(workspaceId: string) {
  const { t } = useTranslation()
  const write = useTaskWrite(workspaceId, messages)
  return (tasks: readonly Task[], change: BulkChange) => {
    const ids = tasks.map(({ id }) => id)
    const count = ids.length
    const changes = ['delete' in change ? { ids, delete: true as const } : { ids, set: change.set }]
    return write({
      request: { kind: 'changeMany', changes },
      ...('learners' in change && change.learners && { people: change.learners }),
      saved: { title: t('delete' in change ? 'bulk.deleted' : 'bulk.changed', { count }), toast: 'undo' },
      unsaved: { key: `many_${ids.join()}`, title: '', count },
    })
  }
}

const messages: UnsavedMessages = {
  refused: (t) => t('bulk.failed'),
  kept: (t, { count = 0 }) => ({ title: t('bulk.notSaved', { count }) }),
}
