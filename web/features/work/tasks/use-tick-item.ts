import { useTranslation } from 'react-i18next'
import type { Tick } from '#domain/card.ts'
import { shorten } from '#domain/shorten.ts'
import type { Task } from '#web/api/queries.ts'
import type { UnsavedMessages } from '#web/entities/task-write/unsaved.ts'
import { useTaskWrite } from '#web/entities/task-write/use-task-write.ts'

/** Returns a function that ticks an item of a description, or clears its tick. */
export function useTickItem(workspaceId: string) {
  const { t } = useTranslation()
  const write = useTaskWrite(workspaceId, messages)
  return ({ id, title }: Task, { item, text, isDone }: Tick) =>
    write({
      request: { kind: 'tick', taskId: id, body: { item, text, isDone } },
      // A second press unticks the item, so an undo toast is not needed.
      saved: { title: t('tasks.updated'), description: shorten(text, 80), toast: 'none' },
      unsaved: { key: `tick_${id}_${item}_${text}`, title, text },
    })
}

const messages: UnsavedMessages = {
  refused: (t) => t('tasks.checklist.failed'),
  kept: (t, { title, text = '' }) => ({ title: t('failed.tick', { text: shorten(text, 80), title }) }),
  changed: (t) => t('tasks.checklist.changed'),
}
