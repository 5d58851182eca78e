import { randomUUID } from 'node:crypto'
import type { CallKey, SentWith } from '#contract/calls.ts'
import type { ProblemCode } from '#domain/errors.ts'
import { type Household, password } from './full-workspace.ts'
import type { Caller, TestServer } from './test-server.ts'

/** The status of an answer and, for a refusal, its code. */
export type Answer = `${number}` | `${number} ${ProblemCode}`

/** The path of an id within the request, such as `body.tasks.0.subject`. */
type Place = `params.${string}` | `query.${string}` | `body.${string}`

type Row<K extends CallKey> = {
  /** Expected answers, in this order: signed out, facilitator of another workspace, learner of another workspace, learner, facilitator. */
  is: readonly [Answer, Answer, Answer, Answer, Answer]
  /** The request that all of them send. */
  sent: (home: Household) => Partial<SentWith<K>>
  /** The same request with one id replaced by that of another workspace: expected answer for the learner, then for the facilitator. */
  foreign?: (there: Household) => [Place, string, Answer, Answer][]
  /** Further requests: label, caller, request, expected answer. */
  also?: (home: Household) => readonly (readonly [string, Caller, Partial<SentWith<K>>, Answer])[]
  /** Data of the workspace that the response may contain for anybody. */
  tells?: (home: Household) => string[]
  /** Setup before the call. */
  first?: (server: TestServer, home: Household) => Promise<unknown>
}

const out = '401 not_signed_in'
const gone = '404 not_found'
const no = '403 forbidden'
const fields = '403 learner_fields'
const invalid = '404 link_invalid'

/** Who may make which call. */
export const permissions = {
  'GET /api/user': { is: [out, '200', '200', '200', '200'], sent: () => ({}) },
  'POST /api/login': {
    is: ['200', '200', '200', '200', '200'],
    sent: ({ eva }) => ({ body: { username: eva.email, password } }),
    also: ({ ana }) => [
      ['a guess', undefined, { body: { username: ana.email, password: 'guess' } }, '401 wrong_credentials'],
    ],
  },
  'POST /api/register': {
    is: ['201', '201', '201', '201', '201'],
    sent: () => ({ body: aForm(`NEW-${randomUUID().toUpperCase()}`) }),
    also: ({ ana }) => [
      ['a taken address', undefined, { body: { ...aForm('X'), email: ana.email } }, '409 email_taken'],
    ],
  },
  'POST /api/logout': { is: ['204', '204', '204', '204', '204'], sent: () => ({}) },
  'PATCH /api/users/:id/preferences': {
    is: [out, gone, gone, gone, '200'],
    sent: ({ ana }) => ({ params: { id: ana.id }, body: { language: 'es' } }),
    foreign: (there) => [['params.id', there.ana.id, gone, gone]],
    also: ({ ana, ben }) => [
      ['oneself', ben, { params: { id: ben.id }, body: { language: 'es' } }, '200'],
      ['a learner', ana, { params: { id: ben.id }, body: { language: 'es' } }, gone],
    ],
  },
  'POST /api/forgot-password': {
    is: ['200', '200', '200', '200', '200'],
    sent: ({ ana }) => ({ body: { email: ana.email } }),
    also: () => [['nobody’s address', undefined, { body: { email: 'nobody@example.org' } }, '200']],
  },
  'GET /api/verify-reset-token': {
    is: ['200', '200', '200', '200', '200'],
    sent: ({ resets: [token = ''] }) => ({ query: { token } }),
    also: ({ ana }) => [
      ['a guess', undefined, { query: { token: 'guess' } }, invalid],
      ['a guess, as a facilitator', ana, { query: { token: 'guess' } }, invalid],
    ],
  },
  'POST /api/reset-password': {
    is: ['200', '200', '200', '200', '200'],
    sent: ({ resets }) => ({ body: { token: resets.shift() ?? '', password } }),
    also: () => [['a guess', undefined, { body: { token: 'guess', password } }, invalid]],
  },
  'POST /api/set-password': {
    is: [out, '200', '200', '200', '200'],
    sent: () => ({ body: { password: 'a new leaf' } }),
  },

  'GET /api/workspaces': { is: [out, '200', '200', '200', '200'], sent: () => ({}) },
  'POST /api/workspaces': {
    is: [out, '201', no, no, '201'],
    sent: () => ({ body: { name: 'Second home' } }),
  },
  'PATCH /api/workspaces/:id': {
    is: [out, gone, gone, no, '200'],
    sent: (home) => ({ params: { id: home.workspaceId }, body: { name: `Hut ${home.mark}` } }),
    foreign: (there) => [['params.id', there.workspaceId, gone, gone]],
  },
  'GET /api/dashboard': { is: [out, '200', '200', '200', '200'], sent: () => ({}) },
  'GET /api/workspaces/:id/dashboard': ofTheWorkspace('200'),
  'GET /api/activity': { is: [out, '200', '200', '200', '200'], sent: () => ({}) },

  'GET /api/workspaces/:id/members': ofTheWorkspace('200'),
  'POST /api/workspaces/:id/members': {
    is: [out, gone, gone, no, '201'],
    sent: (home) => ({ params: { id: home.workspaceId }, body: { email: home.eva.email } }),
    foreign: (there) => [['params.id', there.workspaceId, gone, gone]],
  },
  'DELETE /api/workspaces/:id/members/:userId': {
    is: [out, gone, gone, no, '204'],
    sent: (home) => ({ params: { id: home.workspaceId, userId: home.mia.id } }),
    foreign: (there) => [
      ['params.id', there.workspaceId, gone, gone],
      ['params.userId', there.mia.id, gone, gone],
    ],
    also: ({ workspaceId: id, ben, tom }) => [
      ['a facilitator', ben, { params: { id, userId: tom.id } }, no],
      ['oneself', ben, { params: { id, userId: ben.id } }, '204'],
      ['oneself again', ben, { params: { id, userId: ben.id } }, gone],
    ],
  },
  'GET /api/workspaces/:id/invitations': ofTheWorkspace(no),
  'POST /api/workspaces/:id/invitations': {
    is: [out, gone, gone, no, '201'],
    sent: (home) => ({ params: { id: home.workspaceId }, body: { email: `LEA-${home.mark}@EXAMPLE.ORG` } }),
    foreign: (there) => [['params.id', there.workspaceId, gone, gone]],
    also: ({ workspaceId: id, ana, ben, mark }) => [
      ['a member', ana, { params: { id }, body: { email: ben.email } }, '409 already_member'],
      [
        'one who is invited',
        ana,
        { params: { id }, body: { email: `noa-${mark}@example.org` } },
        '409 invitation_pending',
      ],
    ],
  },
  'DELETE /api/invitations/:id': {
    is: [out, gone, gone, no, '204'],
    sent: (home) => ({ params: { id: home.invitation.id } }),
    foreign: (there) => [['params.id', there.invitation.id, gone, gone]],
    also: ({ ana, invitation: { id } }) => [['one that is cancelled', ana, { params: { id } }, gone]],
  },
  'GET /api/invitations/verify/:token': {
    is: ['200', '200', '200', '200', '200'],
    sent: (home) => ({ params: { token: home.invitation.token } }),
    tells: (home) => [home.mark],
    also: ({ ana }) => [
      ['a guess', undefined, { params: { token: 'guess' } }, invalid],
      ['a guess, as a facilitator', ana, { params: { token: 'guess' } }, invalid],
    ],
  },
  'POST /api/invitations/accept/:token': {
    is: ['200', '200', '200', '200', '200'],
    sent: (home) => ({ params: { token: home.invitation.token }, body: {} }),
    tells: (home) => [home.mark, home.workspaceId],
    also: () => [['a guess', undefined, { params: { token: 'guess' }, body: {} }, invalid]],
  },

  'GET /api/workspaces/:id/events': ofTheWorkspace('200'),

  'GET /api/workspaces/:id/subjects': ofTheWorkspace('200'),
  'POST /api/workspaces/:id/subjects': {
    is: [out, gone, gone, no, '201'],
    sent: (home) => ({ params: { id: home.workspaceId }, body: { name: `Chess ${home.mark}` } }),
    foreign: (there) => [['params.id', there.workspaceId, gone, gone]],
  },
  'PATCH /api/subjects/:id': {
    is: [out, gone, gone, no, '200'],
    sent: (home) => ({ params: { id: home.math }, body: { name: `Maths ${home.mark}` } }),
    foreign: (there) => [['params.id', there.math, gone, gone]],
  },
  'DELETE /api/subjects/:id': {
    is: [out, gone, gone, no, '204'],
    sent: (home) => ({ params: { id: home.art } }),
    foreign: (there) => [['params.id', there.art, gone, gone]],
    also: ({ ana, math }) => [['one in use', ana, { params: { id: math } }, '409 subject_in_use']],
  },

  'GET /api/workspaces/:id/sprints/active': ofTheWorkspace('200'),
  'GET /api/workspaces/:id/sprints': ofTheWorkspace('200'),
  'GET /api/sprints/:id/tasks': {
    is: [out, gone, gone, '200', '200'],
    sent: (home) => ({ params: { id: home.active } }),
    foreign: (there) => [['params.id', there.active, gone, gone]],
    also: ({ ana, ben, draft: id }) => [
      ['a draft, as a learner', ben, { params: { id } }, gone],
      ['a draft', ana, { params: { id } }, '200'],
    ],
  },
  'POST /api/sprints': {
    is: [out, gone, gone, no, '201'],
    sent: (home) => ({ body: { workspaceId: home.workspaceId, ...aWeek(home) } }),
    foreign: (there) => [['body.workspaceId', there.workspaceId, gone, gone]],
  },
  'PATCH /api/sprints/:id': {
    is: [out, gone, gone, no, '200'],
    sent: (home) => ({ params: { id: home.draft }, body: aWeek(home) }),
    foreign: (there) => [['params.id', there.draft, gone, gone]],
  },
  'POST /api/sprints/:id/start': {
    is: [out, gone, gone, no, '200'],
    first: endActiveSprint,
    sent: (home) => ({ params: { id: home.draft } }),
    foreign: (there) => [['params.id', there.draft, gone, gone]],
  },
  'POST /api/sprints/:id/complete': {
    is: [out, gone, gone, no, '200'],
    sent: (home) => ({ params: { id: home.active } }),
    foreign: (there) => [['params.id', there.active, gone, gone]],
  },

  'GET /api/workspaces/:id/backlog': ofTheWorkspace(no),
  'GET /api/workspaces/:id/tasks': ofTheWorkspace('200'),
  'POST /api/tasks': {
    is: [out, gone, gone, no, '201'],
    sent: (home) => ({
      body: {
        workspaceId: home.workspaceId,
        title: `Draw ${home.mark}`,
        subject: home.math,
        assignedTo: home.ben.id,
        sprintId: home.active,
      },
    }),
    foreign: (there) => [
      ['body.workspaceId', there.workspaceId, gone, gone],
      ['body.subject', there.math, no, '400 subject_elsewhere'],
      ['body.assignedTo', there.ben.id, no, '400 assignee_not_learner'],
      ['body.sprintId', there.active, no, '400 sprint_elsewhere'],
    ],
  },
  'PATCH /api/tasks/:id': {
    is: [out, gone, gone, '200', '200'],
    sent: (home) => ({ params: { id: home.task }, body: { status: 'in_progress' } }),
    foreign: (there) => [
      ['params.id', there.task, gone, gone],
      ['body.subject', there.math, fields, '400 subject_elsewhere'],
      ['body.assignedTo', there.ben.id, fields, '400 assignee_not_learner'],
      ['body.sprintId', there.active, fields, '400 sprint_elsewhere'],
      ['body.beforeId', there.miasTask, '400 neighbour_elsewhere', '400 neighbour_elsewhere'],
      ['body.afterId', there.miasTask, '400 neighbour_elsewhere', '400 neighbour_elsewhere'],
    ],
    also: ({ ana, tom, ben, mia, ...home }) => [
      ...plans({ art: home.art, mia }).map(
        (body) =>
          [
            `${Object.keys(body).join()}, as a learner`,
            ben,
            { params: { id: home.task }, body },
            fields,
          ] as const,
      ),
      ['a sister’s task', ben, { params: { id: home.miasTask }, body: { status: 'done' } }, no],
      ['a sister’s backlog', ben, { params: { id: home.miasWaiting }, body: { status: 'done' } }, gone],
      ['own work in a draft', ben, { params: { id: home.planned }, body: { status: 'done' } }, gone],
      ['own work that is deleted', ben, { params: { id: home.deleted }, body: { status: 'done' } }, gone],
      ['own work in the backlog', ben, { params: { id: home.waiting }, body: { status: 'done' } }, '200'],
      [
        'a place next to a sister’s',
        ben,
        { params: { id: home.task }, body: { afterId: home.miasTask } },
        '200',
      ],
      [
        'a place on another board',
        ben,
        { params: { id: home.task }, body: { afterId: home.miasWaiting } },
        '400 neighbour_elsewhere',
      ],
      [
        'a facilitator as learner',
        ana,
        { params: { id: home.task }, body: { assignedTo: tom.id } },
        '400 assignee_not_learner',
      ],
      ['another learner', ana, { params: { id: home.task }, body: { assignedTo: mia.id } }, '200'],
      ['what was theirs before', ben, { params: { id: home.task }, body: { status: 'done' } }, no],
    ],
  },
  'POST /api/tasks/:id/time': {
    is: [out, gone, gone, '200', '200'],
    sent: (home) => ({ params: { id: home.task }, body: { minutes: 15 } }),
    foreign: (there) => [['params.id', there.task, gone, gone]],
    also: ({ ben, planned, deleted, waiting, miasTask, miasWaiting }) => {
      const body = { minutes: 15 }
      return [
        ['a sister’s task', ben, { params: { id: miasTask }, body }, no],
        ['a sister’s backlog', ben, { params: { id: miasWaiting }, body }, gone],
        ['own work in a draft', ben, { params: { id: planned }, body }, gone],
        ['own work that is deleted', ben, { params: { id: deleted }, body }, gone],
        ['own work in the backlog', ben, { params: { id: waiting }, body }, '200'],
      ]
    },
  },
  'DELETE /api/tasks/:id': {
    is: [out, gone, gone, no, '204'],
    sent: (home) => ({ params: { id: home.task } }),
    foreign: (there) => [['params.id', there.task, gone, gone]],
    also: ({ ben, miasTask, miasWaiting, planned }) => [
      ['a sister’s task', ben, { params: { id: miasTask } }, no],
      ['a sister’s backlog', ben, { params: { id: miasWaiting } }, gone],
      ['own work in a draft', ben, { params: { id: planned } }, gone],
    ],
  },
  'POST /api/tasks/:id/restore': {
    is: [out, gone, gone, no, '200'],
    sent: (home) => ({ params: { id: home.deleted } }),
    foreign: (there) => [['params.id', there.deleted, gone, gone]],
    also: ({ ana, task }) => [['one that is not deleted', ana, { params: { id: task } }, gone]],
  },
} as const satisfies { [K in CallKey]: Row<K> }

/** A read of the workspace in the path; facilitators get 200. */
function ofTheWorkspace(learner: Answer) {
  return {
    is: [out, gone, gone, learner, '200'],
    sent: (home: Household) => ({ params: { id: home.workspaceId } }),
    foreign: (there: Household): [Place, string, Answer, Answer][] => [
      ['params.id', there.workspaceId, gone, gone],
    ],
  } as const
}

/** One change for each field that only facilitators may change. */
function plans({ art, mia }: Pick<Household, 'art' | 'mia'>) {
  return [
    { title: 'x' },
    { description: 'x' },
    { subject: art },
    { estimatedTime: '9h' },
    { assignedTo: mia.id },
    { sprintId: null },
  ]
}

function aForm(username: string) {
  return { username, password, firstName: 'Noa', lastName: 'Lind', email: `${username}@EXAMPLE.ORG` }
}

function aWeek({ mark }: Household) {
  return { name: `Week ${mark}`, startDate: '2026-03-09', endDate: '2026-03-13' }
}

function endActiveSprint({ store }: TestServer, { active }: Household) {
  return store.db.updateTable('sprint').set({ status: 'completed' }).where('id', '=', active).execute()
}
