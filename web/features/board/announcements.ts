import type { Active, Over } from '@dnd-kit/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { taskStatuses } from '#domain/board.ts'
import type { Task } from '#web/api/reads.ts'

type Spoken = { active: Active; over: Over | null }

/** What a screen reader says while a card is carried: always the card, and the column it is over. */
export function useAnnouncements(tasks: Task[]) {
  const { t } = useTranslation()
  const lastOver = useRef<string | number>(undefined)
  const taskOf = ({ active }: Pick<Spoken, 'active'>) => tasks.find(({ id }) => id === active.id)
  const card = (spoken: Pick<Spoken, 'active'>) => taskOf(spoken)?.title ?? ''
  const column = ({ over }: Spoken) => {
    const status = taskStatuses.find((known) => known === over?.id)
    return status ? t(`status.${status}`) : undefined
  }
  return {
    screenReaderInstructions: { draggable: t('board.spoken.instructions') },
    announcements: {
      onDragStart: (spoken: Pick<Spoken, 'active'>) => {
        lastOver.current = taskOf(spoken)?.status
        return t('board.spoken.lifted', { card: card(spoken) })
      },
      /** The column it starts in says nothing new, and would cut off the words that it was picked up. */
      onDragOver: (spoken: Spoken) => {
        const name = column(spoken)
        if (!name || spoken.over?.id === lastOver.current) return undefined
        lastOver.current = spoken.over?.id
        return t('board.spoken.over', { card: card(spoken), column: name })
      },
      /** Outside the columns there is nothing to drop it on, and it goes back. */
      onDragEnd: (spoken: Spoken) => {
        const name = column(spoken)
        if (!name) return t('board.spoken.cancelled', { card: card(spoken) })
        return t('board.spoken.dropped', { card: card(spoken), column: name })
      },
      onDragCancel: (spoken: Spoken) => t('board.spoken.cancelled', { card: card(spoken) }),
    },
  }
}
