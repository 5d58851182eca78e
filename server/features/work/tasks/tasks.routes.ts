import { serve, type RouteDependencies } from '../../../http/serve.ts'
import { tickItem } from './checklist.service.ts'
import { changeTasks } from './task-batches.service.ts'
import { createTask, createTasks } from './task-creation.service.ts'
import { changeTask } from './task-change.service.ts'
import { joinTasks, splitTask } from './task-sharing.service.ts'
import { presentTask } from './tasks.presenter.ts'
import {
  backlogOf,
  deletedTasksOf,
  deleteTask,
  restoreTask,
  sprintTasksOf,
  workspaceTasksOf,
} from './tasks.service.ts'
import { addTime } from './time-spent.service.ts'

export function tasksRoutes(deps: RouteDependencies) {
  serve(deps, 'GET /api/workspaces/:id/backlog', async ({ actor, params }) =>
    (await backlogOf(actor, params.id)).map(presentTask),
  )

  serve(deps, 'GET /api/workspaces/:id/tasks', async ({ actor, params }) =>
    (await workspaceTasksOf(actor, params.id)).map(presentTask),
  )

  serve(deps, 'GET /api/sprints/:id/tasks', async ({ actor, params }) =>
    (await sprintTasksOf(actor, params.id)).map(presentTask),
  )

  serve(deps, 'POST /api/tasks', async ({ actor, body }) => presentTask(await createTask(actor, body)))

  serve(deps, 'POST /api/workspaces/:id/tasks', async ({ actor, params, body }) =>
    (await createTasks(actor, params.id, body)).map(presentTask),
  )

  serve(deps, 'PATCH /api/workspaces/:id/tasks', async ({ actor, params, body }) =>
    (await changeTasks(actor, params.id, body.changes)).map(presentTask),
  )

  serve(deps, 'PATCH /api/tasks/:id', async ({ actor, params, body }) =>
    presentTask(await changeTask(actor, params.id, body)),
  )

  serve(deps, 'POST /api/tasks/:id/time', async ({ actor, params, body }) =>
    presentTask(await addTime(actor, params.id, body)),
  )

  serve(deps, 'POST /api/tasks/:id/split', async ({ actor, params }) =>
    (await splitTask(actor, params.id)).map(presentTask),
  )

  serve(deps, 'POST /api/workspaces/:id/tasks/join', async ({ actor, params, body }) =>
    presentTask(await joinTasks(actor, params.id, body.ids)),
  )

  serve(deps, 'POST /api/tasks/:id/checklist', async ({ actor, params, body }) =>
    presentTask(await tickItem(actor, params.id, body)),
  )

  serve(deps, 'DELETE /api/tasks/:id', ({ actor, params }) => deleteTask(actor, params.id))

  serve(deps, 'GET /api/workspaces/:id/deleted-tasks', async ({ actor, params }) =>
    (await deletedTasksOf(actor, params.id)).map(({ task, deletedAt, sprint }) => ({
      task: presentTask(task),
      deletedAt,
      sprint: sprint && { name: sprint.name, status: sprint.status },
    })),
  )

  serve(deps, 'POST /api/tasks/:id/restore', async ({ actor, params }) =>
    presentTask(await restoreTask(actor, params.id)),
  )
}
