import { expect, it } from 'vitest'
import { z } from 'zod'
import { calls } from './calls.ts'
import type { Entry } from './entry.ts'
import { Member, Sprint, SprintWithStats, Subject, Task, User, Workspace } from './schemas.ts'

const overall = calls['GET /api/dashboard'].reply
const ofWorkspace = calls['GET /api/workspaces/:id/dashboard'].reply
const ofSprint = 'id name description workspaceId startDate endDate status isActive createdBy createdAt'

// Proves 3.1, 3.10, 3.11, 3.12, 3.14, 3.18, 3.19, 3.28, 3.30, 3.33, 3.35, 3.36, 3.37
it.each<[thing: string, schema: z.ZodType, fields: string]>([
  ['user', User, 'id username email firstName lastName role language timezone hasPassword createdAt'],
  ['workspace', Workspace, 'id name description createdBy createdAt learnerCount activeSprintCount'],
  ['member', Member, 'id workspaceId userId role joinedAt user.firstName user.lastName user.email user.role'],
  ['sprint', Sprint, ofSprint],
  ['sprint in a list', SprintWithStats, `${ofSprint} taskStats.totalTasks taskStats.completionRate`],
  [
    'task',
    Task,
    'id title description subject status estimatedTime timeSpent progress sprintId workspaceId assignedTo ' +
      'assignee.id assignee.firstName assignee.lastName createdBy completedAt createdAt updatedAt version carriedTo',
  ],
  ['subject', Subject, 'id workspaceId name color'],
  [
    'pending invitation',
    calls['GET /api/workspaces/:id/invitations'].reply.element,
    'id workspaceId email link address.origin address.isSet createdAt expiresAt',
  ],
  ['dashboard', overall, 'totalTasks completedTasks totalSprints activeSprints totalLearners weeklyHours'],
  [
    'workspace’s dashboard',
    ofWorkspace.shape.sprintStats,
    'totalTasks completedTasks inProgressTasks todoTasks activeSprint.startDate activeSprint.endDate',
  ],
  [
    'learner on it',
    ofWorkspace.shape.learners.element.omit({ subjects: true }),
    'id name initials totalTasks tasksCompleted completionRate',
  ],
  [
    'subject of that learner',
    ofWorkspace.shape.learners.element.shape.subjects.valueType,
    'completed total rate',
  ],
])('names of a %s every field that there is', (_, schema, fields) => {
  expect(fieldsOf(schema)).toEqual(fields.split(' '))
})

it('marks as secret whatever answers with the link of an invitation', () => {
  const entries: [key: string, entry: Entry][] = Object.entries(calls)
  const withLink = entries.filter(([, { reply }]) => reply && jsonSchemaText(reply).includes('"link"'))
  const secret = entries.filter((entry) => entry[1].secret)
  expect(secret.map(([key]) => key)).toEqual(withLink.map(([key]) => key))
  expect(secret.map(([key]) => key)).toContain('POST /api/workspaces/:id/invitations')
})

const jsonSchemaText = (schema: z.ZodType) => JSON.stringify(z.toJSONSchema(schema))

/** Names of all fields, nested ones dotted (`user.email`). */
function fieldsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodNullable) return fieldsOf(schema.unwrap())
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).flatMap(([name, inside]) => {
    const inner = fieldsOf(inside)
    return inner.length === 0 ? [name] : inner.map((field) => `${name}.${field}`)
  })
}
