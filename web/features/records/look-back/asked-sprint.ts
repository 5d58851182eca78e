import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sprintToAskAbout } from '#domain/look-back.ts'
import { can } from '#domain/permissions.ts'
import {
  activeSprintQuery,
  daysOffQuery,
  type Sprint,
  sprintsQuery,
  type Workspace,
} from '#web/api/queries.ts'
import { useToday } from '#web/i18n/today.ts'
import { useUser } from '#web/session/session.ts'
import { lookBackQuery } from './look-back.queries.ts'

/**
 * Returns the sprint that the home page asks a learner about. While no sprint is active, the page always asks.
 * Otherwise it asks only until the learner has answered. Facilitators answer in the dialog that completes the
 * sprint.
 */
export function useAskedSprint({ id, schoolDays }: Workspace): {
  sprint: Sprint | undefined
  isRead: boolean
} {
  const user = useUser()
  const today = useToday()
  const enabled = !can(user, 'sprint.plan')
  const active = useQuery(activeSprintQuery(id))
  const sprints = useQuery({ ...sprintsQuery(id), enabled })
  const daysOff = useQuery({ ...daysOffQuery(id), enabled })
  const sprint =
    sprints.data && daysOff.data
      ? sprintToAskAbout(sprints.data, today, { schoolDays, daysOff: daysOff.data }, user.id)
      : undefined
  const lookBack = useQuery({
    ...lookBackQuery(id, sprint?.id ?? ''),
    enabled: sprint !== undefined,
  })
  /**
   * The sprint that the page asked about last. It stays on the page after the answer, so that the answer can be
   * changed and the focus can return to the button. It also stays while the answers about the next sprint are
   * loading, because its dialog may still be open.
   */
  const [asked, ask] = useState<Sprint>()
  const { learners = [], answers = [] } = lookBack.data ?? {}
  if (sprint && sprint.id !== asked?.id && learners.length > 0 && answers.length === 0) ask(sprint)
  const isAsked = active.data === null || (sprint !== undefined && sprint.id === asked?.id)
  const before = lookBack.isLoading ? asked : undefined
  return {
    sprint: isAsked ? sprint : before,
    isRead: [sprints, daysOff, lookBack].every(({ isLoading }) => !isLoading),
  }
}
