import type { ClientRect } from '@dnd-kit/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '#web/api/queries.ts'
import { ListDragging } from '#web/entities/dragging/list-dragging.tsx'
import { StartSign } from '#web/ui/icons/child/start.tsx'
import { TickSign } from '#web/ui/icons/child/tick.tsx'
import { NextRow } from './next-row.tsx'

type NextListProps = {
  tasks: readonly Task[]
  onStart: (task: Task) => void
  onFinish: (task: Task) => void
}

/** Drop target outside the list: above it at the current task, or below it at the done tasks. */
type Place = 'now' | 'done'

const mouse = { activationConstraint: { distance: 6 } }
const touch = { activationConstraint: { delay: 250, tolerance: 8 } }

/** The tasks that are not started. Dragging a row up starts its task, dragging it down marks it as done. */
export function NextList({ tasks, onStart, onFinish }: NextListProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState<Place>()
  const drop = (id: string, where: Place | undefined) => {
    setPlace(undefined)
    const task = tasks.find((one) => one.id === id)
    if (task && where === 'now') onStart(task)
    if (task && where === 'done') onFinish(task)
  }
  return (
    <ListDragging
      mouse={mouse}
      touch={touch}
      placeOf={({ active }) => placeOf(active.rect.current.translated, list.current)}
      onOver={setPlace}
      onCancel={() => setPlace(undefined)}
      onDrop={drop}
    >
      {(held) => (
        <div className="day-next-place" data-held={held !== undefined || undefined}>
          <p aria-hidden="true" className="day-drop" data-on={place === 'now' || undefined}>
            <StartSign className="day-sign" />
            {t('myDay.start')}
          </p>
          <ul ref={list} className="day-next">
            {tasks.map((task) => (
              <NextRow
                key={task.id}
                task={task}
                onStart={() => onStart(task)}
                onFinish={() => onFinish(task)}
              />
            ))}
          </ul>
          <p aria-hidden="true" className="day-drop" data-on={place === 'done' || undefined}>
            <TickSign className="day-sign" />
            {t('myDay.finish')}
          </p>
        </div>
      )}
    </ListDragging>
  )
}

/** Returns the drop target at the middle of the dragged row. Undefined while the middle is inside the list. */
function placeOf(row: ClientRect | null, list: HTMLElement | null): Place | undefined {
  if (!row || !list) return undefined
  const { top, bottom } = list.getBoundingClientRect()
  const middle = row.top + row.height / 2
  if (middle < top) return 'now'
  return middle > bottom ? 'done' : undefined
}
