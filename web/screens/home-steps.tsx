import type { Workspace } from '#web/api/queries.ts'
import { FirstSteps } from '#web/features/first-steps/first-steps.tsx'
import type { FirstStepsState } from '#web/features/first-steps/use-first-steps.ts'
import { AddChildInline } from '#web/features/learners/add-child-inline.tsx'
import { FirstSprint } from '#web/features/sprints/first-sprint.tsx'
import { StartSprint } from '#web/features/sprints/waiting-sprint.tsx'
import { TaskIdeas } from '#web/features/tasks/task-ideas.tsx'
import { TaskLine } from '#web/features/tasks/task-line.tsx'

type HomeStepsProps = { workspace: Workspace; steps: FirstStepsState; onShown: () => void }

/** The first steps, with the forms that each is done with. */
export function HomeSteps({ workspace, steps, onShown }: HomeStepsProps) {
  const { id } = workspace
  return (
    <FirstSteps
      workspace={workspace}
      steps={steps}
      onShown={onShown}
      tools={{
        addChild: ({ members }) => <AddChildInline workspaceId={id} members={members} />,
        addTask: ({ learners }) => (
          <>
            <TaskLine workspaceId={id} />
            <TaskIdeas workspaceId={id} learners={learners} />
          </>
        ),
        planSprint: ({ draft, backlog }, onDone) => (
          <FirstSprint workspaceId={id} draft={draft} backlog={backlog} onDone={onDone} />
        ),
        start: ({ draft }) => draft && <StartSprint sprint={draft} variant="primary" />,
      }}
    />
  )
}
