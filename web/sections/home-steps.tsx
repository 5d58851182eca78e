import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { FirstSteps, type StepTools } from '#web/features/people/first-steps/first-steps.tsx'
import { AddChildInline } from '#web/features/people/learners/add-child-inline.tsx'
import { QuickAdd } from '#web/features/plan/quick-add/quick-add.tsx'
import { FirstSprint } from '#web/features/plan/sprints/first-sprint.tsx'
import { StartSprint } from '#web/features/plan/sprints/start-sprint.tsx'
import { TaskIdeas } from '#web/features/work/tasks/task-ideas.tsx'

/** The forms that the first steps use. */
const tools: StepTools = {
  AddChild: ({ workspaceId, progress: { members } }) => (
    <AddChildInline workspaceId={workspaceId} members={members} />
  ),
  AddTask: ({ workspaceId, progress: { learners } }) => (
    <>
      <StepLine workspaceId={workspaceId} />
      <TaskIdeas workspaceId={workspaceId} learners={learners} />
    </>
  ),
  PlanSprint: ({ workspaceId, progress: { draft, backlog }, onDone }) => (
    <FirstSprint workspaceId={workspaceId} draft={draft} backlog={backlog} onDone={onDone} />
  ),
  Start: ({ progress: { draft } }) => draft && <StartSprint sprint={draft} variant="primary" />,
}

function StepLine({ workspaceId }: { workspaceId: string }) {
  const { t } = useTranslation()
  return <QuickAdd workspaceId={workspaceId} label={t('board.quickAdd')} />
}

export function HomeSteps(props: Omit<ComponentProps<typeof FirstSteps>, 'tools'>) {
  return <FirstSteps {...props} tools={tools} />
}
