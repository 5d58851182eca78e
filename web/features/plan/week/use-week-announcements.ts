import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '#web/api/queries.ts'
import { useAnnouncer } from '#web/entities/dragging/use-announcer.tsx'
import type { Place } from './week-plan.ts'

/** Returns the screen reader announcements while a card is dragged or moved. */
export function useWeekAnnouncements(placeName: (place: Place) => string) {
  const { t } = useTranslation()
  const [say, spoken] = useAnnouncer()
  const announce = useMemo(() => {
    return {
      lifted: ({ title }: Task) => say(t('board.spoken.lifted', { card: title })),
      place: ({ title }: Task, place: Place) =>
        say(t('week.spoken.place', { card: title, place: placeName(place) })),
      dropped: ({ title }: Task, place: Place) =>
        say(t('week.spoken.dropped', { card: title, place: placeName(place) })),
      cancelled: ({ title }: Task) => say(t('board.spoken.cancelled', { card: title })),
      /** Announces that there is no day or learner beyond this place. */
      edge: ({ title }: Task, place: Place) =>
        say(t('week.spoken.edge', { card: title, place: placeName(place) })),
      refused: ({ title }: Task) => say(t('week.spoken.refused', { card: title })),
    }
  }, [t, say, placeName])
  return { announce, spoken }
}

export type Announce = ReturnType<typeof useWeekAnnouncements>['announce']
