import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ColumnPlace } from '#domain/board.ts'
import type { Task } from '#web/api/queries.ts'
import { useSpoken } from '#web/entities/dragging/use-spoken.tsx'
import type { BoardEdge } from './keyboard-steps.ts'

/** Screen reader announcements while a card is dragged or moved. */
export function useAnnouncements() {
  const { t } = useTranslation()
  const [say, spoken] = useSpoken()
  const announce = useMemo(() => {
    const of = ({ status, place, total }: ColumnPlace) => ({ place, total, column: t(`status.${status}`) })
    return {
      lifted: ({ title }: Task) => say(t('board.spoken.lifted', { card: title })),
      /** Announces where the card is, or where it would drop. */
      place: ({ title }: Task, place: ColumnPlace) =>
        say(t('board.spoken.place', { card: title, ...of(place) })),
      dropped: ({ title }: Task, place: ColumnPlace) =>
        say(t('board.spoken.dropped', { card: title, ...of(place) })),
      cancelled: ({ title }: Task) => say(t('board.spoken.cancelled', { card: title })),
      /** Announces that the step would leave the column or the board. */
      end: ({ title, status }: Task, end: BoardEdge) =>
        say(t(`board.spoken.${end}`, { card: title, column: t(`status.${status}`) })),
    }
  }, [t, say])
  return { announce, spoken }
}

export type Announce = ReturnType<typeof useAnnouncements>['announce']
