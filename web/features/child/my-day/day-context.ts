import { createContext, useContext } from 'react'
import type { Member, Subject, Task } from '#web/api/queries.ts'

/** Context of all screens of a child's day. */
export type DayContextValue = {
  member: Member
  members: readonly Member[]
  subjects: readonly Subject[]
  openMenu: () => void
}

export const DayContext = createContext<DayContextValue | undefined>(undefined)

export function useDay(): DayContextValue {
  const day = useContext(DayContext)
  if (!day) throw new Error('useDay must be called inside DayContext')
  return day
}

export function useSubjectOf(): (task: Pick<Task, 'subject'>) => Subject | null {
  const { subjects } = useDay()
  return (task) => subjects.find(({ id }) => id === task.subject) ?? null
}
