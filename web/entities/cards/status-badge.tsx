import { useTranslation } from 'react-i18next'
import type { TaskStatus } from '#domain/board.ts'
import { Badge } from '#web/ui/badge.tsx'

const tones = { todo: 'plain', in_progress: 'plain', done: 'brand' } as const

/** A task’s status in the colour of its column. */
export function StatusBadge({ status }: { status: TaskStatus }) {
  const { t } = useTranslation()
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
}
