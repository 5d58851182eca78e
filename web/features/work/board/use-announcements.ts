import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ColumnPlace } from '#domain/board.ts'
import type { Task } from '#web/api/queries.ts'
import { useAnnouncer } from '#web/entities/dragging/use-announcer.tsx'

/** Returns the screen reader announcements while a card is dragged or moved. */
export function useAnnouncements() {
  const { t } = useTranslation()
  const [say, spoken] = useAnnouncer()
  const announce = useMemo(() => {
    const placed = ({ status, place, total }: ColumnPlace) => ({
      place,
      total,
      column: t(`status.${status}`),
    })
    return {
      lifted: ({ title }: Task) => say(t('board.spoken.lifted', { card: title })),
      /** Announces where the card is, or where it would drop. */
      place: ({ title }: Task, place: ColumnPlace) =>
        say(t('board.spoken.place', { card: title, ...placed(place) })),
      dropped: ({ title }: Task, place: ColumnPlace) =>
        say(t('board.spoken.dropped', { card: title, ...placed(place) })),
      cancelled: ({ title }: Task) => say(t('board.spoken.cancelled', { card: title })),
      /** Announces that the step would leave the column or the board. */
      end: ({ title, status }: Task, end: 'first' | 'last' | 'firstColumn' | 'lastColumn') =>
        say(t(`board.spoken.${end}`, { card: title, column: t(`status.${status}`) })),
    }
  }, [t, say])
  return { announce, spoken }
}

export type Announce = ReturnType<typeof useAnnouncements>['announce']
