import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { can } from '#domain/permissions.ts'
import { nextDraft } from '#domain/sprint.ts'
import {
  activeSprintQuery,
  backlogQuery,
  membersQuery,
  sprintsQuery,
  sprintTasksQuery,
  subjectsQuery,
} from '#web/api/queries.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'
import { useUser } from '#web/session/session.ts'
import { useRemembered } from '#web/session/remembered.ts'

export type FirstStepsState = {
  /**
   * `folded` means that the guide is reduced to one button. `over` means that a sprint has started or that the
   * user cannot plan. Undefined while loading.
   */
  status: 'shown' | 'folded' | 'over' | undefined
  fold: (isFolded: boolean) => void
}

/** Returns whether the home page shows the first steps instead of today. */
export function useFirstSteps(workspaceId: string): FirstStepsState {
  const isBefore = useIsBeforeFirstSprint(workspaceId)
  const [isFolded, fold] = useRemembered(`first_steps_folded_${workspaceId}`, (stored) => stored === true)
  if (!isBefore) return { status: isBefore === undefined ? undefined : 'over', fold }
  return { status: isFolded ? 'folded' : 'shown', fold }
}

/**
 * Returns whether the workspace has never had an active sprint. False if the user cannot plan sprints or the data
 * failed to load. Undefined while it is loading.
 */
function useIsBeforeFirstSprint(workspaceId: string): boolean | undefined {
  const mayPlan = can(useUser(), 'sprint.plan')
  const active = useQuery(activeSprintQuery(workspaceId))
  const sprints = useQuery({
    ...sprintsQuery(workspaceId),
    enabled: mayPlan && active.data === null,
  })
  if (!mayPlan || active.data || active.isError || sprints.isError) return false
  if (active.data === undefined) return undefined
  return sprints.data?.every(({ status }) => status === 'draft')
}

/** Returns the existing data for each step. Undefined until it has loaded. */
export function useProgressOfSteps(workspaceId: string) {
  const { data: members } = useRequiredQuery(membersQuery(workspaceId))
  const { data: subjects } = useRequiredQuery(subjectsQuery(workspaceId))
  const { data: backlog } = useRequiredQuery(backlogQuery(workspaceId))
  const { data: sprints } = useRequiredQuery(sprintsQuery(workspaceId))
  const draft = sprints && nextDraft(sprints)
  const { data: planned } = useRequiredQuery({
    ...sprintTasksQuery(workspaceId, draft?.id ?? ''),
    enabled: draft !== undefined,
  })
  // Keep showing the steps while the tasks of a new draft sprint are loading.
  const [wasRead, setWasRead] = useState(false)
  const isRead = Boolean(members && subjects && backlog && sprints && (planned ?? !draft))
  if (isRead && !wasRead) setWasRead(true)
  if (!members || !subjects || !backlog || !sprints || !(isRead || wasRead)) return undefined
  return {
    learners: members.filter(({ role }) => role === 'learner'),
    members,
    subjects,
    backlog,
    draft,
    planned: planned ?? [],
    tasks: [...(planned ?? []), ...backlog],
  }
}

export type StepsProgress = NonNullable<ReturnType<typeof useProgressOfSteps>>

export const stepNames = ['learners', 'subjects', 'tasks', 'sprint', 'start'] as const

export type StepName = (typeof stepNames)[number]

/**
 * Returns the steps that are done, derived from the data. The subjects step is done when there are subjects and
 * the user has confirmed them or added a task.
 */
export function doneSteps(
  { learners, subjects, tasks, planned }: StepsProgress,
  subjectsConfirmed: boolean,
): ReadonlySet<StepName> {
  const isDone: Record<StepName, boolean> = {
    learners: learners.length > 0,
    subjects: subjects.length > 0 && (subjectsConfirmed || tasks.length > 0),
    tasks: tasks.length > 0,
    sprint: planned.length > 0,
    start: false,
  }
  return new Set(stepNames.filter((name) => isDone[name]))
}
