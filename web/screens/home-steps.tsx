import type { Workspace } from '#web/api/queries.ts'
import { FirstSteps } from '#web/features/first-steps/first-steps.tsx'
import { AddChildInline } from '#web/features/learners/add-child-inline.tsx'
import { FirstSprint } from '#web/features/sprints/first-sprint.tsx'
import { StartSprint } from '#web/features/sprints/waiting-sprint.tsx'
import { TaskIdeas } from '#web/features/tasks/task-ideas.tsx'
import { TaskLine } from '#web/features/tasks/task-line.tsx'

/** The first steps, with the forms that each is done with. */
export function HomeSteps({ workspace, onShown }: { workspace: Workspace; onShown: () => void }) {
  const { id } = workspace
  return (
    <FirstSteps
      workspace={workspace}
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
