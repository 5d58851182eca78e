import type { TaskStatus } from '#domain/board.ts'
import type { FailedWriteMeta } from '#web/api/failed-writes.ts'
import type { Task } from '#web/api/queries.ts'

/** How a failed move is shown: into another column, or within its own. */
export function failedMove({ id, title, status }: Task, to: TaskStatus): FailedWriteMeta {
  return {
    key: `place_${id}`,
    message: (t) => ({
      title:
        status === to
          ? t('failed.placed', { title })
          : t('failed.moved', { title, column: t(`status.${to}`) }),
    }),
  }
}
