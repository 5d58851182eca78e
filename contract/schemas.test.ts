import { expect, it } from 'vitest'
import { z } from 'zod'
import { calls } from './calls.ts'
import type { Entry } from './entry.ts'
import { Member, Sprint, SprintWithStats, Subject, Task, User, Username, Workspace } from './schemas.ts'

const overall = calls['GET /api/dashboard'].reply
const ofWorkspace = calls['GET /api/workspaces/:id/dashboard'].reply
const ofSprint = 'id name description workspaceId startDate endDate status isActive createdBy createdAt'

// Proves 3.1, 3.10, 3.11, 3.12, 3.14, 3.18, 3.19, 3.28, 3.30, 3.33, 3.35, 3.36, 3.37
it.each<[thing: string, schema: z.ZodType, fields: string]>([
  [
    'user',
    User,
    'id username email firstName lastName picture colour role language timezone fixedTimezone theme hasPassword hasNews device.name device.isOwn device.minutes idleMinutes createdAt',
  ],
  [
    'workspace',
    Workspace,
    'id name description createdBy createdAt ownerId offeredTo schoolDays deviceMinutes learnerCount activeSprintCount',
  ],
  [
    'member',
    Member,
    'id workspaceId userId role joinedAt user.firstName user.lastName ' +
      'user.picture user.colour user.email user.role movesDays managed.username managed.hasPassword managed.pin band weeklyMinutes',
  ],
  ['sprint', Sprint, ofSprint],
  ['sprint in a list', SprintWithStats, `${ofSprint} taskStats.totalTasks taskStats.completionRate`],
  [
    'task',
    Task,
    'id title description subject status estimatedTime timeSpent progress sprintId workspaceId assignedTo ' +
      'assignee.id assignee.firstName assignee.lastName assignee.picture assignee.colour assignees shares createdBy completedAt createdAt updatedAt version carriedTo day occurrenceId',
  ],
  ['subject', Subject, 'id workspaceId name color glyph language'],
  [
    'pending invitation',
    calls['GET /api/workspaces/:id/invitations'].reply.element,
    'id workspaceId email role link address.origin address.isSet invitedBy.id invitedBy.firstName invitedBy.lastName createdAt expiresAt',
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
    'id name initials picture colour totalTasks tasksCompleted completionRate',
  ],
  [
    'subject of that learner',
    ofWorkspace.shape.learners.element.shape.subjects.valueType,
    'completed total rate',
  ],
])('the schema of a %s has exactly the expected fields', (_, schema, fields) => {
  expect(fieldsOf(schema)).toEqual(fields.split(' '))
})

it('exactly the calls whose reply has a link, a secret or recovery codes are marked as secret', () => {
  const entries: [key: string, entry: Entry][] = Object.entries(calls)
  const withSecret = entries.filter(
    ([, { reply }]) => reply && /"(link|secret|recoveryCodes)"/.test(jsonSchemaText(reply)),
  )
  const secret = entries.filter((entry) => entry[1].secret)
  expect(secret.map(([key]) => key)).toEqual(withSecret.map(([key]) => key))
  expect(secret.map(([key]) => key)).toContain('POST /api/workspaces/:id/invitations')
})

const jsonSchemaText = (schema: z.ZodType) => JSON.stringify(z.toJSONSchema(schema))

/** Returns the names of all fields. Nested ones are dotted (`user.email`). */
function fieldsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodNullable) return fieldsOf(schema.unwrap())
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).flatMap(([name, inside]) => {
    const inner = fieldsOf(inside)
    return inner.length === 0 ? [name] : inner.map((field) => `${name}.${field}`)
  })
}

it.each(['a\u200bna', 'ana\u202e', '\u2066ana', 'ana\u0007', 'a\u00adna', 'ana\ufe0f', 'an\u3164a'])(
  'refuses a username with invisible characters: %j',
  (name) => {
    expect(Username.safeParse(name).error?.issues.map(({ message }) => message)).toContain(
      'contains_invisible',
    )
  },
)

it('accepts usernames in any script', () => {
  for (const name of ['ana', 'zoë', 'мила', 'נועה', '한국', 'n-o_a.2'])
    expect(Username.safeParse(name).success, name).toBe(true)
})

/** Calls that set a name, with the other fields that they require. */
const naming = [
  ['POST /api/tasks', 'title', { workspaceId: crypto.randomUUID() }],
  ['PATCH /api/tasks/:id', 'title', {}],
  [
    'POST /api/sprints',
    'name',
    { startDate: '2026-03-02', endDate: '2026-03-06', workspaceId: crypto.randomUUID() },
  ],
  ['PATCH /api/sprints/:id', 'name', {}],
  ['POST /api/workspaces', 'name', { language: 'en' }],
  ['PATCH /api/workspaces/:id', 'name', {}],
  ['POST /api/workspaces/:id/subjects', 'name', { color: 'bg-red-500 text-white' }],
  ['PATCH /api/subjects/:id', 'name', {}],
  ['POST /api/workspaces/:id/learners', 'firstName', {}],
  ['POST /api/workspaces/:id/devices', 'name', {}],
  ['POST /api/workspaces/:id/days-off', 'name', { startDate: '2026-03-02', endDate: '2026-03-02' }],
  ['PATCH /api/templates/:id', 'name', {}],
  ['PATCH /api/user', 'firstName', {}],
  ['PATCH /api/user', 'lastName', {}],
] as const

it.each(naming)('%s requires a %s with at least one visible character', (key, field, others) => {
  const { body } = calls[key]
  const issuesOf = (name: string) => body.safeParse({ ...others, [field]: name }).error?.issues ?? []
  expect(issuesOf('Ana')).toEqual([])
  for (const name of ['\u200b', '\u2060', '\u00ad', '\u200f', '\u3164', '\u2800'])
    expect(issuesOf(name)).toMatchObject([{ path: [field], message: 'nothing_visible' }])
})

it('accepts an invisible title as the old value (`was`), so that it can be replaced', () => {
  const { body } = calls['PATCH /api/tasks/:id']
  expect(body.safeParse({ title: 'Moss', was: { title: '\u200b' } }).success).toBe(true)
})
