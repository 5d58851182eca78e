import { sql } from 'kysely'

/** SQL condition: a `help_request` is open while its task exists and the learner still has to do it. */
export const isHelpOpen = sql<boolean>`exists (
  select 1 from task
  left join sprint on sprint.workspace_id = task.workspace_id and sprint.id = task.sprint_id
  left join task_share as part on part.workspace_id = task.workspace_id and part.task_id = task.id
    and part.learner_id = help_request.learner_id
  where task.workspace_id = help_request.workspace_id and task.id = help_request.task_id
    and task.deleted_at is null and coalesce(sprint.status, '') <> 'completed'
    and case when part.id is null
      then task.assigned_to = help_request.learner_id and task.status <> 'done'
      else part.is_away = 0 and part.status <> 'done' end)`
