/**
 * Runs the server with which Sprintling is compared. It sends the same response to a request for the tasks of a
 * sprint, with only node:http, node:sqlite and three prepared statements.
 */
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const database = new DatabaseSync(join(process.argv[2] ?? '', 'sprintling.db'))

const session = database.prepare(`
  select "user".*, session.id as session_id, session.signed_in_at, session.last_used_at
  from session inner join "user" on "user".id = session.user_id
  where session.token_hash = ? and session.last_used_at > ?`)

const sprint = database.prepare(`
  select sprint.* from sprint
  inner join workspace_member on workspace_member.workspace_id = sprint.workspace_id
  where sprint.id = ? and workspace_member.user_id = ?`)

const tasks = database.prepare(`
  select task.*, assignee.first_name as assignee_first_name, assignee.last_name as assignee_last_name,
    assignee.picture as assignee_picture, assignee.colour as assignee_colour
  from task left join "user" as assignee on assignee.id = task.assigned_to
  where task.workspace_id = ? and task.container = ? and task.deleted_at is null
  order by case task.status when 'todo' then 0 when 'in_progress' then 1 else 2 end, task.position`)

const server = createServer((request, response) => {
  const token = /sprintling_session\w*=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const hash = createHash('sha256').update(token).digest('hex')
  const monthAgo = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000).toISOString()
  const user = session.get(hash, monthAgo)
  const id = request.url?.split('/')[3] ?? ''
  const found = user && sprint.get(id, user.id ?? null)
  if (!found) {
    response.writeHead(404).end()
    return
  }
  const rows = tasks.all(found.workspace_id ?? null, id)
  const body = Buffer.from(JSON.stringify(rows.map(toTask)))
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  })
  response.end(body)
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : undefined)
})

function toTask(row: Record<string, unknown>) {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    subject: row.subject_id,
    status: row.status,
    estimatedTime: row.estimated_time,
    timeSpent: row.time_spent,
    progress: row.progress,
    sprintId: row.sprint_id,
    workspaceId: row.workspace_id,
    assignedTo: row.assigned_to,
    assignee: row.assigned_to && {
      id: row.assigned_to,
      firstName: row.assignee_first_name,
      lastName: row.assignee_last_name,
      picture: row.assignee_picture,
      colour: row.assignee_colour,
    },
    assignees: row.assigned_to ? [row.assigned_to] : [],
    shares: [],
    createdBy: row.created_by,
    completedAt: row.completed_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
    carriedTo: row.carried_to,
    day: row.day,
    occurrenceId: row.occurrence_id,
  }
}
