import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Place } from '#domain/board.ts'
import type { Task } from '#web/api/reads.ts'
import type { End } from './steps.ts'

const silent = () => undefined

/** What a screen reader says while a card is carried or moved: which card it is, and where it is now. */
export function useAnnouncements() {
  const { t } = useTranslation()
  const [said, setSaid] = useState({ words: '', count: 0 })
  const announce = useMemo(() => {
    const say = (words: string) => setSaid(({ count }) => ({ words, count: count + 1 }))
    const of = ({ status, place, total }: Place) => ({ place, total, column: t(`status.${status}`) })
    return {
      lifted: ({ title }: Task) => say(t('board.spoken.lifted', { card: title })),
      /** Where it lies or would land. */
      place: ({ title }: Task, place: Place) => say(t('board.spoken.place', { card: title, ...of(place) })),
      dropped: ({ title }: Task, place: Place) =>
        say(t('board.spoken.dropped', { card: title, ...of(place) })),
      cancelled: ({ title }: Task) => say(t('board.spoken.cancelled', { card: title })),
      /** That a step would lead beyond the end of its column or of the board. */
      end: ({ title, status }: Task, end: End) =>
        say(t(`board.spoken.${end}`, { card: title, column: t(`status.${status}`) })),
    }
  }, [t])
  return {
    announce,
    said,
    /** For dnd-kit: how to carry a card. What happens to it is announced here, with its place. */
    accessibility: {
      screenReaderInstructions: { draggable: t('board.spoken.instructions') },
      announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
      restoreFocus: false,
    },
  }
}

export type Announce = ReturnType<typeof useAnnouncements>['announce']
