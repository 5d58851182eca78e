import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '#domain/day.ts'
import {
  activeSprintQuery,
  membersQuery,
  sprintTasksQuery,
  subjectsQuery,
  type Task,
} from '#web/api/queries.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'
import { useToday } from '#web/i18n/today.ts'
import { useUser } from '#web/session/session.ts'
import { FullPageLoading } from '#web/ui/full-page-loading.tsx'
import { DayContext, type DayContextValue } from './day-context.ts'
import './my-day.css'
import { FinishedDay } from './finished-day.tsx'
import { OwnLearning } from './own-learning.tsx'
import { Rest } from './rest.tsx'
import { SprintDay } from './sprint-day.tsx'

export type MenuActions = { close: () => void; endDay: () => void; learnElse: () => void }

type Place = 'day' | 'end' | 'goodbye' | 'ownLearning'

type MyDayProps = {
  workspaceId: string
  band: 'little' | 'middle'
  onTick: (task: Task, item: number, text: string, isDone: boolean) => void
  /** Returns to the page where the children choose their pictures. Undefined if the device is not shared. */
  onGoodbye: (() => void) | undefined
  renderMenu: (actions: MenuActions) => ReactNode
  /** Asks how the sprint was. Shown only after it is completed. */
  lookBack: ReactNode
}

/** Home page of learners in the bands little and middle: the tasks of today, one after the other. */
export function MyDay({ workspaceId, band, onTick, onGoodbye, renderMenu, lookBack }: MyDayProps) {
  const { t } = useTranslation()
  const reads = useReads(workspaceId)
  const today = useToday()
  const [at, setAt] = useState<{ place: Place; day: Day }>({ place: 'day', day: today })
  // Show the day screen again on the next day, unless the child is still filling in the form for own learning.
  const place = at.day === today || at.place === 'ownLearning' ? at.place : 'day'
  const [isMenuOpen, setMenuOpen] = useState(false)
  if (!reads) return <FullPageLoading label={t('myDay.loading')} />
  const { sprint, tasks, member, members, subjects } = reads
  const context: DayContextValue = { member, members, subjects, openMenu: () => setMenuOpen(true) }
  const goTo = (next: Place) => {
    setMenuOpen(false)
    setAt({ place: next, day: today })
  }
  const isDay = place === 'day' || place === 'end'
  const goodbye = () => (onGoodbye ? onGoodbye() : goTo('goodbye'))
  return (
    <DayContext value={context}>
      <div className="day" data-band={band}>
        {place === 'ownLearning' && (
          <OwnLearning workspaceId={workspaceId} onBack={() => goTo('day')} onTold={() => goTo('end')} />
        )}
        {place === 'goodbye' && <Rest kind="over" onBack={() => goTo('day')} />}
        {isDay && !sprint && (
          <FinishedDay workspaceId={workspaceId} lookBack={lookBack} onGoodbye={goodbye} />
        )}
        {isDay && sprint && (
          <SprintDay
            sprint={sprint}
            tasks={tasks}
            band={band}
            isEnding={place === 'end'}
            onTick={onTick}
            onEnd={(isEnding) => goTo(isEnding ? 'end' : 'day')}
            onGoodbye={goodbye}
          />
        )}
        {isMenuOpen &&
          renderMenu({
            close: () => setMenuOpen(false),
            endDay: () => goTo('end'),
            learnElse: () => goTo('ownLearning'),
          })}
      </div>
    </DayContext>
  )
}

function useReads(workspaceId: string) {
  const user = useUser()
  const { data: sprint } = useRequiredQuery(activeSprintQuery(workspaceId))
  const { data: tasks } = useRequiredQuery({
    ...sprintTasksQuery(workspaceId, sprint?.id ?? ''),
    enabled: Boolean(sprint),
  })
  const { data: subjects } = useRequiredQuery(subjectsQuery(workspaceId))
  const { data: members } = useRequiredQuery(membersQuery(workspaceId))
  const member = members?.find(({ userId }) => userId === user.id)
  if (sprint === undefined || !subjects || !members || !member || (sprint && !tasks)) return undefined
  return { sprint, tasks: tasks ?? [], subjects, members, member }
}
