import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '#web/api/queries.ts'
import { useAnnouncer } from '#web/entities/dragging/use-announcer.tsx'
import { type ListPlace, placesIn, type Section } from './list-order.ts'

/** Returns the screen reader announcements while a row is dragged. They use the same texts as the board. */
export function useListAnnouncements(
  sections: Section[],
  nameOf: (section: Section | undefined) => string | undefined,
) {
  const { t } = useTranslation()
  const [say, spoken] = useAnnouncer()
  const announce = useMemo(() => {
    const described = ({ title: card, ...task }: Task, { section, index }: ListPlace) => ({
      card,
      place: index + 1,
      total: placesIn(sections, { title: card, ...task }, section),
      column: nameOf(sections[section]) ?? t(`status.${task.status}`),
    })
    return {
      lifted: ({ title }: Task) => say(t('board.spoken.lifted', { card: title })),
      place: (task: Task, place: ListPlace) => say(t('board.spoken.place', described(task, place))),
      dropped: (task: Task, place: ListPlace) => say(t('board.spoken.dropped', described(task, place))),
      cancelled: ({ title }: Task) => say(t('board.spoken.cancelled', { card: title })),
      edge: ({ title, status }: Task, step: 1 | -1) => {
        const column = nameOf(sections.at(step === 1 ? -1 : 0)) ?? t(`status.${status}`)
        say(t(step === 1 ? 'board.spoken.last' : 'board.spoken.first', { card: title, column }))
      },
    }
  }, [t, say, sections, nameOf])
  return { announce, spoken }
}
