import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { calls } from './calls.ts'

const id = '01960000-0000-7000-8000-000000000000'
const person = { username: 'noa', firstName: 'Noa', lastName: 'Lind', email: 'noa@example.org' }
const registration = { ...person, password: 'leaf and stem', role: 'learner', language: 'he' } as const
const week = { workspaceId: id, name: 'Week ten', startDate: '2026-03-02', endDate: '2026-03-06' }
const plan = { name: 'x', description: 'y', startDate: '2026-03-02', endDate: '2026-03-06' }
const home = { name: 'Lind family', description: 'At home' }
const chess = { name: 'Chess', color: 'bg-red-500 text-white', glyph: 'star', language: 'es' } as const
const work = {
  title: 'Draw a leaf',
  description: 'From the garden',
  subject: id,
  estimatedTime: '1h',
  assignedTo: id,
}

/** A complete payload for every call that takes a body. */
const payloads: [key: keyof typeof calls, payload: object][] = [
  ['POST /api/register', registration],
  ['POST /api/login', { username: 'noa', password: 'leaf and stem' }],
  ['POST /api/forgot-password', { email: person.email }],
  ['POST /api/reset-password', { token: 'a', password: 'leaf and stem' }],
  ['POST /api/set-password', { password: 'leaf and stem' }],
  [
    'POST /api/set-password',
    { password: 'leaf and stem', firstName: 'Noa', lastName: 'Lind', username: 'noa' },
  ],
  ['POST /api/invitations/accept/:token', {}],
  ['PATCH /api/users/:id/preferences', { language: 'he', timezone: 'Asia/Jerusalem' }],
  ['POST /api/workspaces', home],
  ['PATCH /api/workspaces/:id', { ...home, was: home }],
  ['POST /api/workspaces/:id/members', { email: person.email }],
  ['POST /api/workspaces/:id/invitations', { email: person.email, role: 'facilitator', userId: id }],
  ['POST /api/workspaces/:id/subjects', chess],
  ['PATCH /api/subjects/:id', { ...chess, was: chess }],
  ['POST /api/sprints', { ...week, description: 'Plants' }],
  ['PATCH /api/sprints/:id', { ...plan, was: plan }],
  ['POST /api/tasks', { ...work, workspaceId: id, sprintId: id, status: 'todo' }],
  ['PATCH /api/tasks/:id', { ...work, progress: 40, status: 'in_progress', sprintId: id, timeSpent: '1h' }],
]

describe('request body', () => {
  // Proves 3.42, 3.43, 7.2, 7.3, 7.5, 7.7, 7.8, 7.10, 7.11, 7.13, 7.14, 7.21, 7.24, 7.27, 7.31, 7.33, 7.35,
  // 7.36
  it.each(payloads)('keeps the known fields and drops unknown ones in %s', (key, payload) => {
    expect(bodyOf(key).parse({ ...payload, unknown: 1 })).toEqual(payload)
  })

  // Proves 3.3, 3.4, 3.5, 3.6, 3.10, 3.15, 3.20, 3.27, 3.30
  it.each<[keyof typeof calls, object, string[]]>([
    ['POST /api/register', registration, ['username', 'password', 'firstName', 'lastName', 'email']],
    ['POST /api/login', { username: 'noa', password: 'leaf and stem' }, ['username', 'password']],
    ['POST /api/workspaces', home, ['name']],
    ['POST /api/workspaces/:id/subjects', chess, ['name']],
    ['POST /api/sprints', week, ['workspaceId', 'name', 'startDate', 'endDate']],
    ['POST /api/tasks', { ...work, workspaceId: id }, ['title', 'workspaceId']],
  ])('requires in %s exactly the mandatory fields', (key, payload, required) => {
    const needed = Object.keys(payload).filter(
      (field) => !bodyOf(key).safeParse({ ...payload, [field]: undefined }).success,
    )
    expect(needed.sort()).toEqual(required.sort())
  })

  // Proves 3.7, 3.8, 3.22, 9.20, 9.22
  it('gets the defaults facilitator, English and todo for fields that are left out', () => {
    const signUp = calls['POST /api/register'].body.parse({ ...person, password: 'leaf and stem' })
    expect(signUp).toMatchObject({ role: 'facilitator', language: 'en' })
    const task = calls['POST /api/tasks'].body.parse({ workspaceId: id, title: 'Draw a leaf' })
    expect(task.status).toBe('todo')
  })

  // Proves 3.22, 3.25, 9.11
  it('accepts only the three task statuses and a whole-number progress from 0 to 100', () => {
    const { body } = calls['PATCH /api/tasks/:id']
    for (const status of ['todo', 'in_progress', 'done'])
      expect(body.safeParse({ status }).success).toBe(true)
    for (const status of ['inProgress', 'doing', '']) expect(body.safeParse({ status }).success).toBe(false)
    for (const progress of [0, 40, 100]) expect(body.safeParse({ progress }).success).toBe(true)
    for (const progress of [-1, 101, 0.5, '40']) expect(body.safeParse({ progress }).success).toBe(false)
  })

  // Proves 3.23
  it('keeps the estimate and the time spent exactly as typed', () => {
    const { body } = calls['PATCH /api/tasks/:id']
    for (const time of ['30min', '1h', '2h', '1.5h', 'all afternoon'])
      expect(body.parse({ estimatedTime: time, timeSpent: time })).toEqual({
        estimatedTime: time,
        timeSpent: time,
      })
  })
})

function bodyOf(key: keyof typeof calls): z.ZodType {
  const entry = calls[key]
  if (!('body' in entry)) throw new Error(`${key} takes nothing`)
  return entry.body
}
