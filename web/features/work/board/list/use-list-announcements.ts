import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '#web/api/queries.ts'
import { type ListPlace, placesIn, type Section } from './list-order.ts'

/** Screen reader announcements while a row is dragged. They use the same texts as the board. */
export function useListAnnouncements(
  sections: Section[],
  nameOf: (section: Section | undefined) => string | undefined,
) {
  const { t } = useTranslation()
  const [announcement, setAnnouncement] = useState({ text: '', count: 0 })
  const announce = useMemo(() => {
    const say = (text: string) => setAnnouncement(({ count }) => ({ text, count: count + 1 }))
    const spoken = ({ title: card, ...task }: Task, { section, index }: ListPlace) => ({
      card,
      place: index + 1,
      total: placesIn(sections, { title: card, ...task }, section),
      column: nameOf(sections[section]) ?? t(`status.${task.status}`),
    })
    return {
      lifted: ({ title }: Task) => say(t('board.spoken.lifted', { card: title })),
      place: (task: Task, place: ListPlace) => say(t('board.spoken.place', spoken(task, place))),
      dropped: (task: Task, place: ListPlace) => say(t('board.spoken.dropped', spoken(task, place))),
      cancelled: ({ title }: Task) => say(t('board.spoken.cancelled', { card: title })),
      edge: ({ title, status }: Task, step: 1 | -1) => {
        const column = nameOf(sections.at(step === 1 ? -1 : 0)) ?? t(`status.${status}`)
        say(t(step === 1 ? 'board.spoken.last' : 'board.spoken.first', { card: title, column }))
      },
    }
  }, [t, sections, nameOf])
  return { announce, announcement }
}
