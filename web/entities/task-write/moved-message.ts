import type { TFunction } from 'i18next'
import type { TaskStatus } from '#domain/board.ts'

export function movedMessage(t: TFunction, title: string, status: TaskStatus): string {
  if (status === 'done') return t('board.finished', { title })
  return t('board.moved', { title, column: t(`status.${status}`) })
}
