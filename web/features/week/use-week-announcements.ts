import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '#web/api/queries.ts'
import type { Place } from './week-plan.ts'

const noAnnouncement = () => undefined

/** What a screen reader hears while a card is dragged or moved. */
export function useWeekAnnouncements(placeName: (place: Place) => string) {
  const { t } = useTranslation()
  const [announcement, setAnnouncement] = useState({ text: '', count: 0 })
  const announce = useMemo(() => {
    const say = (text: string) => setAnnouncement(({ count }) => ({ text, count: count + 1 }))
    return {
      lifted: ({ title }: Task) => say(t('board.spoken.lifted', { card: title })),
      place: ({ title }: Task, place: Place) =>
        say(t('week.spoken.place', { card: title, place: placeName(place) })),
      dropped: ({ title }: Task, place: Place) =>
        say(t('week.spoken.dropped', { card: title, place: placeName(place) })),
      cancelled: ({ title }: Task) => say(t('board.spoken.cancelled', { card: title })),
      /** There is no day or learner beyond this place. */
      edge: ({ title }: Task, place: Place) =>
        say(t('week.spoken.edge', { card: title, place: placeName(place) })),
      refused: ({ title }: Task) => say(t('week.spoken.refused', { card: title })),
    }
  }, [t, placeName])
  return {
    announce,
    announcement,
    accessibility: {
      screenReaderInstructions: { draggable: t('week.spoken.instructions') },
      announcements: {
        onDragStart: noAnnouncement,
        onDragOver: noAnnouncement,
        onDragEnd: noAnnouncement,
        onDragCancel: noAnnouncement,
      },
      restoreFocus: false,
    },
  }
}

export type Announce = ReturnType<typeof useWeekAnnouncements>['announce']
