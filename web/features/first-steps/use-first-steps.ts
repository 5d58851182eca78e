import { useQuery } from '@tanstack/react-query'
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
import { useUser } from '#web/session/session.ts'
import { useRemembered } from '#web/session/remembered.ts'

/** Whether no sprint of the workspace was ever started, for whoever could; undefined until that is known. */
export function useIsBeforeFirstSprint(workspaceId: string): boolean | undefined {
  const mayPlan = can(useUser(), 'sprint.plan')
  const { data: active } = useQuery({ ...activeSprintQuery(workspaceId), throwOnError: false })
  const isAsked = mayPlan && active === null
  const { data: sprints, isError } = useQuery({
    ...sprintsQuery(workspaceId),
    throwOnError: false,
    enabled: isAsked,
  })
  if (!mayPlan || active || isError) return false
  return sprints?.every(({ status }) => status === 'draft')
}

/** Whether this person folded the first steps of a workspace to one line. */
export function useAreStepsFolded(workspaceId: string) {
  return useRemembered(`first_steps_folded_${workspaceId}`, (stored) => stored === true)
}

/** What there is already, step by step; undefined until it has been read. */
export function useProgressOfSteps(workspaceId: string) {
  const { data: members } = useQuery(membersQuery(workspaceId))
  const { data: subjects } = useQuery(subjectsQuery(workspaceId))
  const { data: backlog } = useQuery(backlogQuery(workspaceId))
  const { data: sprints } = useQuery(sprintsQuery(workspaceId))
  const draft = sprints && nextDraft(sprints)
  const { data: planned } = useQuery({
    ...sprintTasksQuery(workspaceId, draft?.id ?? ''),
    enabled: draft !== undefined,
  })
  if (!members || !subjects || !backlog || !sprints || (draft && !planned)) return undefined
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

/** Derived from what there is; only that the subjects are right is not to be seen. */
export function doneSteps(
  { learners, subjects, tasks, planned }: StepsProgress,
  areSubjectsRight: boolean,
): ReadonlySet<StepName> {
  const isDone: Record<StepName, boolean> = {
    learners: learners.length > 0,
    subjects: subjects.length > 0 && (areSubjectsRight || tasks.length > 0),
    tasks: tasks.length > 0,
    sprint: planned.length > 0,
    start: false,
  }
  return new Set(stepNames.filter((name) => isDone[name]))
}
