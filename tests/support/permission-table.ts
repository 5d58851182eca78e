import { randomUUID } from 'node:crypto'
import { type BodyOf, type CallKey, calls, type RequestInput } from '#contract/calls.ts'
import type { Entry } from '#contract/entry.ts'
import type { ProblemCode } from '#domain/errors.ts'
import { newId } from '#server/db/ids.ts'
import { type FullWorkspace, password } from './full-workspace.ts'
import type { CallArguments } from './permission-probe.ts'
import { giveSecondFactor } from './second-factor.ts'
import type { Caller, TestServer } from './test-server.ts'

/** The status of an answer and, for a refusal, its code. */
export type ExpectedAnswer = `${number}` | `${number} ${ProblemCode}`

/** An id of another workspace: its path in the request, the id, expected answer for the learner and the facilitator. */
type ForeignId = [
  path: `params.${string}` | `query.${string}` | `body.${string}`,
  id: string,
  learner: ExpectedAnswer,
  facilitator: ExpectedAnswer,
]

type Row<Sent> = {
  /**
   * Expected answers for these callers, in this order: signed out, facilitator of another workspace, learner of another
   * workspace, learner, facilitator.
   */
  is: readonly [ExpectedAnswer, ExpectedAnswer, ExpectedAnswer, ExpectedAnswer, ExpectedAnswer]
  /** Expected answer for the owner, if it differs from the answer for the facilitator. */
  owner?: ExpectedAnswer
  /** Expected answer for a learner with a managed account, if it differs from the answer for the learner. */
  managed?: ExpectedAnswer
  /** Request that all callers send. */
  sent: (home: FullWorkspace) => Sent
  /** Ids of another workspace. Each replaces one id in the request. `foreignIds` adds the one for `params.id`. */
  foreign?: (there: FullWorkspace) => ForeignId[]
  /** Further requests: label, caller, request, expected answer. */
  also?: (home: FullWorkspace) => readonly (readonly [string, Caller, Sent, ExpectedAnswer])[]
  /** Data of the workspace that the response may contain for anyone. */
  tells?: (home: FullWorkspace) => string[]
  /** Caller for whom the call succeeds, if no facilitator may make it. */
  by?: (home: FullWorkspace) => Caller
  /** Prepares the workspace before the call. */
  first?: (server: TestServer, home: FullWorkspace) => Promise<unknown>
}

export type PermissionRow = Row<CallArguments>

const notSignedIn = '401 not_signed_in'
const notPaired = '401 not_paired'
const notFound = '404 not_found'
const forbidden = '403 forbidden'
const learnerFields = '403 forbidden_fields'
const undoGone = '404 undo_gone'
const invalidLink = '404 link_invalid'

/** Expected answers of every call of the contract for each kind of caller. */
export const permissions = {
  'GET /api/user': { is: [notSignedIn, '200', '200', '200', '200'], sent: () => ({}) },
  'POST /api/login': {
    is: ['200', '200', '200', '200', '200'],
    sent: ({ eva }) => ({ body: { username: eva.email, password } }),
    also: ({ ana, tom, appCode }) => [
      ['a guess', undefined, { body: { username: ana.email, password: 'guess' } }, '401 wrong_credentials'],
      [
        'no code on a new browser',
        undefined,
        { body: { username: tom.email, password } },
        '401 second_factor_needed',
      ],
      [
        'a guessed code',
        undefined,
        { body: { username: tom.email, password, code: '000000' } },
        '401 wrong_code',
      ],
      ['a code', undefined, { body: { username: tom.email, password, code: appCode } }, '200'],
    ],
  },
  'POST /api/register': {
    is: ['201', '201', '201', '201', '201'],
    sent: () => ({ body: aSignUpForm(`NEW-${randomUUID().toUpperCase()}`) }),
    also: ({ ana }) => [
      ['a taken address', undefined, { body: { ...aSignUpForm('X'), email: ana.email } }, '409 email_taken'],
    ],
  },
  'POST /api/logout': { is: ['204', '204', '204', '204', '204'], sent: () => ({}) },
  'PATCH /api/users/:id/preferences': {
    is: [notSignedIn, notFound, notFound, notFound, '200'],
    owner: notFound,
    sent: ({ tom }) => ({ params: { id: tom.id }, body: { language: 'es' } }),
    also: ({ ana, ben }) => [
      ['oneself', ben, { params: { id: ben.id }, body: { language: 'es' } }, '200'],
      ['a learner', ana, { params: { id: ben.id }, body: { language: 'es' } }, notFound],
    ],
  },
  'PATCH /api/user': {
    is: [notSignedIn, '200', '200', '200', '200'],
    sent: () => ({ body: { firstName: 'Robin', picture: 'fox', colour: 'teal' } }),
    also: ({ ana, tom, kit }) => [
      ['a taken username', ana, { body: { username: `TOM-${tom.id.toUpperCase()}` } }, '409 username_taken'],
      ['another’s address', ana, { body: { username: tom.email } }, '400 username_not_email'],
      ['a username, as a child without a sign-in', kit, { body: { username: 'kit' } }, '403 managed_account'],
    ],
  },
  'POST /api/user/email': {
    is: [notSignedIn, '200', '200', '200', '200'],
    managed: '403 managed_account',
    sent: () => ({ body: { email: `${randomUUID()}@EXAMPLE.ORG`, password } }),
    also: ({ ana, tom }) => [
      ['a guess', ana, { body: { email: 'ana@example.net', password: 'guess' } }, '403 wrong_password'],
      ['a taken address', ana, { body: { email: tom.email, password } }, '200'],
    ],
  },
  'POST /api/user/email/confirm': {
    is: ['200', '200', '200', '200', '200'],
    sent: ({ newAddresses }) => ({ body: { token: newAddresses.shift() ?? '' } }),
    also: () => [['a guess', undefined, { body: { token: 'guess' } }, invalidLink]],
  },
  'GET /api/sessions': { is: [notSignedIn, '200', '200', '200', '200'], sent: () => ({}) },
  'DELETE /api/sessions/:id': {
    is: [notSignedIn, notFound, notFound, notFound, '204'],
    owner: notFound,
    sent: (home) => ({ params: { id: home.tomsTablet } }),
    also: ({ tom, tomsTablet }) => [['one that has ended', tom, { params: { id: tomsTablet } }, notFound]],
  },
  'DELETE /api/sessions': { is: [notSignedIn, '204', '204', '204', '204'], sent: () => ({}) },
  'GET /api/user/second-factor': { is: [notSignedIn, '200', forbidden, forbidden, '200'], sent: () => ({}) },
  'POST /api/user/second-factor': {
    is: [notSignedIn, '200', forbidden, forbidden, '200'],
    first: secondFactorsAre('off'),
    sent: () => ({ body: { password } }),
    also: ({ ana }) => [['a guess', ana, { body: { password: 'guess' } }, '403 wrong_password']],
  },
  'POST /api/user/second-factor/confirm': {
    is: [notSignedIn, '200', forbidden, forbidden, '200'],
    first: secondFactorsAre('set up'),
    sent: ({ appCode }) => ({ body: { code: appCode } }),
    also: ({ ana, tom, appCode }) => [
      ['a guess', ana, { body: { code: 'guess' } }, '401 wrong_code'],
      ['one that is on', tom, { body: { code: appCode } }, '409 second_factor_on'],
    ],
  },
  'POST /api/user/second-factor/recovery-codes': {
    is: [notSignedIn, '200', forbidden, forbidden, '200'],
    first: secondFactorsAre('on'),
    sent: () => ({ body: { password } }),
    also: ({ ana }) => [['a guess', ana, { body: { password: 'guess' } }, '403 wrong_password']],
  },
  'DELETE /api/user/second-factor': {
    is: [notSignedIn, '204', forbidden, forbidden, '204'],
    first: secondFactorsAre('on'),
    sent: () => ({ body: { password } }),
    also: ({ ana, tom }) => [
      ['a guess', ana, { body: { password: 'guess' } }, '403 wrong_password'],
      ['one that is off', tom, { body: { password } }, '409 second_factor_off'],
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
      ['a guess', undefined, { query: { token: 'guess' } }, invalidLink],
      ['a guess, as a facilitator', ana, { query: { token: 'guess' } }, invalidLink],
    ],
  },
  'POST /api/reset-password': {
    is: ['200', '200', '200', '200', '200'],
    sent: ({ resets }) => ({ body: { token: resets.shift() ?? '', password } }),
    also: () => [['a guess', undefined, { body: { token: 'guess', password } }, invalidLink]],
  },
  'POST /api/set-password': {
    is: [notSignedIn, '200', '200', '200', '200'],
    sent: () => ({ body: { password: 'a new leaf' } }),
    also: ({ mia }) => [
      ['a guess', mia, { body: { password: 'a new leaf', currentPassword: 'guess' } }, '403 wrong_password'],
    ],
  },

  'GET /api/workspaces': { is: [notSignedIn, '200', '200', '200', '200'], sent: () => ({}) },
  'POST /api/workspaces': {
    is: [notSignedIn, '201', forbidden, forbidden, '201'],
    sent: () => ({ body: { name: 'Second home' } }),
  },
  'PATCH /api/workspaces/:id': {
    is: [notSignedIn, notFound, notFound, forbidden, '200'],
    sent: (home) => ({ params: { id: home.workspaceId }, body: { name: `Hut ${home.mark}` } }),
    also: ({ ben, workspaceId: id }) => [
      [
        'a stale change, as a learner',
        ben,
        { params: { id }, body: { name: 'x', was: { name: 'y' } } },
        forbidden,
      ],
    ],
  },
  'GET /api/dashboard': { is: [notSignedIn, '200', '200', '200', '200'], sent: () => ({}) },
  'GET /api/workspaces/:id/dashboard': workspaceRead('200'),
  'GET /api/activity': { is: [notSignedIn, '200', '200', '200', '200'], sent: () => ({}) },

  'GET /api/workspaces/:id/members': workspaceRead('200'),
  'POST /api/workspaces/:id/members': {
    is: [notSignedIn, notFound, notFound, forbidden, '201'],
    sent: (home) => ({ params: { id: home.workspaceId }, body: { userId: home.pia.id } }),
    foreign: (there) => [['body.userId', there.tom.id, forbidden, notFound]],
    also: ({ workspaceId: id, ana, ben, eva }) => [
      ['by address, as a learner', ben, { params: { id }, body: { email: eva.email } }, forbidden],
      ['by address', ana, { params: { id }, body: { email: eva.email } }, '201'],
      ['a member', ana, { params: { id }, body: { userId: ben.id } }, '409 already_member'],
      ['nobody in particular', ana, { params: { id }, body: {} }, '400 invalid'],
    ],
  },
  'GET /api/workspaces/:id/devices': workspaceRead(forbidden),
  'POST /api/workspaces/:id/devices': {
    is: [notSignedIn, notFound, notFound, forbidden, '201'],
    sent: (home) => ({ params: { id: home.workspaceId }, body: { name: `Tablet ${home.mark}` } }),
  },
  'PATCH /api/devices/:id': {
    is: [notSignedIn, notFound, notFound, forbidden, '200'],
    sent: (home) => ({ params: { id: home.tablet.id }, body: { name: `Tablet ${home.mark}` } }),
  },
  'DELETE /api/devices/:id': {
    is: [notSignedIn, notFound, notFound, forbidden, '204'],
    sent: (home) => ({ params: { id: home.tablet.id } }),
    also: ({ ana, tablet: { id } }) => [['one that has ended', ana, { params: { id } }, notFound]],
  },
  'POST /api/workspaces/:id/device-links': {
    is: [notSignedIn, notFound, notFound, forbidden, '201'],
    sent: (home) => ({ params: { id: home.workspaceId }, body: { learnerId: home.kit.id } }),
    foreign: (there) => [['body.learnerId', there.kit.id, forbidden, notFound]],
    also: ({ workspaceId: id, ana, tom, ben, pia }) => {
      const of = (learnerId: string) => ({ params: { id }, body: { learnerId } })
      return [
        ['for who has an address', ana, of(ben.id), '409 account_not_managed'],
        ['for a facilitator', ana, of(tom.id), '409 account_not_managed'],
        ['for who was taken out', ana, of(pia.id), notFound],
      ]
    },
  },
  'POST /api/devices/pair': {
    is: ['201', '201', '201', '201', '201'],
    sent: ({ pairings }) => ({ body: { token: pairings.shift() ?? '' } }),
    also: () => [['a guess', undefined, { body: { token: 'guess' } }, invalidLink]],
  },
  'GET /api/devices/this': {
    is: ['200', '200', '200', '200', '200'],
    sent: () => ({}),
    also: ({ tablet }) => [['the tablet', tablet, {}, '200']],
  },
  'GET /api/devices/learners': {
    is: [notPaired, notPaired, notPaired, notPaired, notPaired],
    sent: () => ({}),
    also: ({ tablet, kitsPhone }) => [
      ['the tablet', tablet, {}, '200'],
      ['an own phone', kitsPhone, {}, '200'],
      ['a guess', { device: 'guess' }, {}, notPaired],
    ],
  },
  'POST /api/devices/sign-in': {
    is: [notPaired, notPaired, notPaired, notPaired, notPaired],
    by: ({ tablet }) => tablet,
    sent: (home) => ({ body: { learnerId: home.kit.id, pin: '1234' } }),
    foreign: (there) => [['body.learnerId', there.kit.id, notFound, notFound]],
    also: ({ tablet, kitsPhone, kit, ben, ana, pia }) => [
      ['the PIN', tablet, { body: { learnerId: kit.id, pin: '1234' } }, '200'],
      ['a guess', tablet, { body: { learnerId: kit.id, pin: '1235' } }, '401 wrong_pin'],
      ['no PIN', tablet, { body: { learnerId: kit.id } }, '401 wrong_pin'],
      ['the own phone', kitsPhone, { body: { learnerId: kit.id } }, '200'],
      ['who has an address', tablet, { body: { learnerId: ben.id } }, notFound],
      ['a facilitator', tablet, { body: { learnerId: ana.id } }, notFound],
      ['who was taken out', tablet, { body: { learnerId: pia.id } }, notFound],
      ['another, on an own phone', kitsPhone, { body: { learnerId: ben.id } }, notFound],
    ],
  },
  'POST /api/workspaces/:id/learners': {
    is: [notSignedIn, notFound, notFound, forbidden, '201'],
    sent: (home) => ({ params: { id: home.workspaceId }, body: { firstName: `Leo ${home.mark}` } }),
    also: ({ workspaceId: id, ana, mark }) => {
      const child = { params: { id }, body: { firstName: 'Ivo', username: `IVO-${mark}`, password } }
      return [
        ['a sign-in', ana, child, '201'],
        ['a taken username', ana, child, '409 username_taken'],
        [
          'half a sign-in',
          ana,
          { params: { id }, body: { firstName: 'Ivo', password } },
          '400 sign_in_incomplete',
        ],
      ]
    },
  },
  'PATCH /api/workspaces/:id/learners/:userId': {
    is: [notSignedIn, notFound, notFound, forbidden, '200'],
    sent: (home) => ({
      params: { id: home.workspaceId, userId: home.kit.id },
      body: { firstName: `Kitty ${home.mark}` },
    }),
    foreign: (there) => [['params.userId', there.kit.id, forbidden, notFound]],
    also: ({ workspaceId: id, ana, ben, kit, pia }) => {
      const change = (userId: string) => ({ params: { id, userId }, body: { lastName: 'Berg' } })
      return [
        ['who has an address', ana, change(ben.id), '409 account_not_managed'],
        ['oneself', ana, change(ana.id), '409 account_not_managed'],
        ['oneself, as a learner', ben, change(ben.id), forbidden],
        ['who was taken out', ana, change(pia.id), notFound],
        ['again', ana, change(kit.id), '200'],
        [
          'a right of one who has an address',
          ana,
          { params: { id, userId: ben.id }, body: { movesDays: true } },
          '200',
        ],
        [
          'a right of a facilitator',
          ana,
          { params: { id, userId: ana.id }, body: { movesDays: true } },
          notFound,
        ],
      ]
    },
  },
  'GET /api/workspaces/:id/learners/:userId/pin-lock': ofManagedChild('200'),
  'DELETE /api/workspaces/:id/learners/:userId/pin-lock': ofManagedChild('204'),
  'GET /api/workspaces/:id/known-learners': workspaceRead(forbidden),
  'DELETE /api/workspaces/:id/members/:userId': {
    is: [notSignedIn, notFound, notFound, forbidden, '204'],
    sent: (home) => ({ params: { id: home.workspaceId, userId: home.mia.id } }),
    foreign: (there) => [['params.userId', there.mia.id, notFound, notFound]],
    also: ({ workspaceId: id, ana, ben, tom }) => [
      ['a facilitator, as a learner', ben, { params: { id, userId: tom.id } }, forbidden],
      ['oneself, as a learner', ben, { params: { id, userId: ben.id } }, forbidden],
      ['the owner', tom, { params: { id, userId: ana.id } }, '403 owner_only'],
      ['oneself, as the owner', ana, { params: { id, userId: ana.id } }, '409 owner_stays'],
      ['oneself', tom, { params: { id, userId: tom.id } }, '204'],
      ['oneself again', tom, { params: { id, userId: tom.id } }, notFound],
    ],
  },
  'PATCH /api/workspaces/:id/members/:userId': {
    is: [notSignedIn, notFound, notFound, forbidden, '403 owner_only'],
    owner: '200',
    sent: (home) => ({
      params: { id: home.workspaceId, userId: home.mia.id },
      body: { role: 'facilitator' },
    }),
    foreign: (there) => [['params.userId', there.mia.id, forbidden, '403 owner_only']],
    also: ({ workspaceId: id, ana, ben, tom, kit }) => {
      const make = (userId: string) => ({ params: { id, userId }, body: { role: 'facilitator' } as const })
      return [
        ['oneself, as a learner', ben, make(ben.id), forbidden],
        ['a facilitator', ana, make(tom.id), '409 role_stays'],
        ['the owner', ana, make(ana.id), '409 role_stays'],
        ['who has no address', ana, make(kit.id), '409 role_stays'],
      ]
    },
  },
  'GET /api/workspaces/:id/learners-elsewhere': workspaceRead(forbidden),
  'GET /api/workspaces/:id/membership-requests': workspaceRead(forbidden),
  'GET /api/membership-requests': { is: [notSignedIn, '200', '200', '200', '200'], sent: () => ({}) },
  'POST /api/membership-requests/:id/accept': {
    is: [notSignedIn, notFound, notFound, notFound, '204'],
    sent: (home) => ({ params: { id: home.coop.request } }),
    also: ({ coop: { uma, request: id } }) => [['who asks', uma, { params: { id } }, notFound]],
  },
  'DELETE /api/membership-requests/:id': {
    is: [notSignedIn, notFound, notFound, notFound, '204'],
    sent: (home) => ({ params: { id: home.coop.request } }),
  },
  'GET /api/workspaces/:id/history': {
    ...workspaceRead(forbidden),
    sent: (home) => ({ params: { id: home.workspaceId }, query: {} }),
    foreign: (there) => [['query.before', there.ana.id, forbidden, '200']],
  },
  'POST /api/workspaces/:id/ownership-offer': {
    is: [notSignedIn, notFound, notFound, forbidden, '403 owner_only'],
    owner: '200',
    sent: (home) => ({ params: { id: home.workspaceId }, body: { userId: home.tom.id } }),
    foreign: (there) => [['body.userId', there.tom.id, forbidden, '403 owner_only']],
    also: ({ workspaceId: id, ana, ben }) => [
      ['a learner', ana, { params: { id }, body: { userId: ben.id } }, '400 not_facilitator'],
      ['oneself', ana, { params: { id }, body: { userId: ana.id } }, '400 not_facilitator'],
    ],
  },
  'DELETE /api/workspaces/:id/ownership-offer': {
    is: [notSignedIn, notFound, notFound, forbidden, '204'],
    first: offerToTom,
    sent: (home) => ({ params: { id: home.workspaceId } }),
    also: ({ workspaceId: id, tom }) => [
      ['a facilitator to whom nothing is offered', tom, { params: { id } }, '403 owner_only'],
    ],
  },
  'POST /api/workspaces/:id/ownership-offer/accept': {
    is: [notSignedIn, notFound, notFound, forbidden, '200'],
    owner: '409 not_offered',
    first: offerToTom,
    sent: (home) => ({ params: { id: home.workspaceId } }),
  },
  'GET /api/notices': { is: [notSignedIn, '200', '200', '200', '200'], sent: () => ({}) },
  'DELETE /api/notices/:id': {
    is: [notSignedIn, notFound, notFound, notFound, '204'],
    owner: notFound,
    sent: ({ tomsNotice }) => ({ params: { id: tomsNotice } }),
    also: ({ tom, tomsNotice: id }) => [['one that is read', tom, { params: { id } }, notFound]],
  },
  'GET /api/workspaces/:id/invitations': workspaceRead(forbidden),
  'POST /api/workspaces/:id/invitations': {
    is: [notSignedIn, notFound, notFound, forbidden, '201'],
    sent: (home) => ({ params: { id: home.workspaceId }, body: { email: `LEA-${home.mark}@EXAMPLE.ORG` } }),
    foreign: (there) => [['body.userId', there.ben.id, forbidden, notFound]],
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
  'GET /api/workspaces/:id/invitations/accepted': workspaceRead(forbidden),
  'GET /api/workspaces/:id/invitations/declined': workspaceRead(forbidden),
  'DELETE /api/invitations/:id': {
    is: [notSignedIn, notFound, notFound, forbidden, '204'],
    sent: (home) => ({ params: { id: home.invitation.id } }),
    also: ({ ana, invitation: { id } }) => [['one that is cancelled', ana, { params: { id } }, notFound]],
  },
  'GET /api/invitations/verify/:token': {
    is: ['200', '200', '200', '200', '200'],
    sent: (home) => ({ params: { token: home.invitation.token } }),
    tells: (home) => [home.mark],
    also: ({ ana }) => [
      ['a guess', undefined, { params: { token: 'guess' } }, invalidLink],
      ['a guess, as a facilitator', ana, { params: { token: 'guess' } }, invalidLink],
    ],
  },
  'POST /api/invitations/accept/:token': {
    is: ['200', '200', '200', '200', '200'],
    sent: (home) => ({ params: { token: home.openInvitations.shift() ?? '' }, body: {} }),
    tells: (home) => [home.mark, home.workspaceId],
    also: ({ invitationOfEva, tom }) => [
      ['a guess', undefined, { params: { token: 'guess' }, body: {} }, invalidLink],
      [
        'one for an account, as somebody else',
        tom,
        { params: { token: invitationOfEva }, body: {} },
        '401 sign_in_to_accept',
      ],
      [
        'one for an account, as nobody',
        undefined,
        { params: { token: invitationOfEva }, body: {} },
        '401 sign_in_to_accept',
      ],
    ],
  },
  'POST /api/invitations/decline/:token': {
    is: ['204', '204', '204', '204', '204'],
    sent: (home) => ({ params: { token: home.openInvitations.shift() ?? home.invitation.token } }),
    also: ({ ana }) => [
      ['a guess', undefined, { params: { token: 'guess' } }, invalidLink],
      ['a guess, as a facilitator', ana, { params: { token: 'guess' } }, invalidLink],
    ],
  },

  'GET /api/workspaces/:id/events': workspaceRead('200'),

  'GET /api/workspaces/:id/subjects': workspaceRead('200'),
  'POST /api/workspaces/:id/subjects': {
    is: [notSignedIn, notFound, notFound, forbidden, '201'],
    sent: (home) => ({ params: { id: home.workspaceId }, body: { name: `Chess ${home.mark}` } }),
  },
  'PATCH /api/subjects/:id': {
    is: [notSignedIn, notFound, notFound, forbidden, '200'],
    sent: (home) => ({ params: { id: home.math }, body: { name: `Maths ${home.mark}` } }),
    also: ({ ben, math: id }) => [
      [
        'a stale change, as a learner',
        ben,
        { params: { id }, body: { name: 'x', was: { name: 'y' } } },
        forbidden,
      ],
    ],
  },
  'DELETE /api/subjects/:id': {
    is: [notSignedIn, notFound, notFound, forbidden, '204'],
    sent: (home) => ({ params: { id: home.art }, query: { moveTo: home.math } }),
    foreign: (there) => [['query.moveTo', there.math, forbidden, notFound]],
    also: ({ ana, math }) => [
      ['one in use', ana, { params: { id: math }, query: {} }, '409 subject_in_use'],
      ['to itself', ana, { params: { id: math }, query: { moveTo: math } }, '400 subject_not_in_workspace'],
    ],
  },

  'GET /api/workspaces/:id/deleted-tasks': workspaceRead(forbidden),
  'GET /api/workspaces/:id/sprints/active': workspaceRead('200'),
  'GET /api/workspaces/:id/sprints': workspaceRead('200'),
  'GET /api/sprints/:id/tasks': {
    is: [notSignedIn, notFound, notFound, '200', '200'],
    sent: (home) => ({ params: { id: home.active } }),
    also: ({ ana, ben, draft: id }) => [
      ['a draft, as a learner', ben, { params: { id } }, notFound],
      ['a draft', ana, { params: { id } }, '200'],
    ],
  },
  'POST /api/sprints': {
    is: [notSignedIn, notFound, notFound, forbidden, '201'],
    sent: (home) => ({ body: { workspaceId: home.workspaceId, ...aSprintForm(home) } }),
    foreign: (there) => [['body.workspaceId', there.workspaceId, notFound, notFound]],
  },
  'POST /api/sprints/:id/copy': {
    is: [notSignedIn, notFound, notFound, forbidden, '201'],
    sent: (home) => ({
      params: { id: home.active },
      body: { ...aSprintForm(home), learnerIds: [home.ben.id] },
    }),
    foreign: (there) => [['body.learnerIds.0', there.ben.id, forbidden, '400 assignee_not_learner']],
    also: ({ ana, active: id, ...home }) => [
      [
        'a facilitator’s tasks',
        ana,
        { params: { id }, body: { ...aSprintForm({ ...home, ana, active: id }), learnerIds: [ana.id] } },
        '400 assignee_not_learner',
      ],
      [
        'dates that end before they start',
        ana,
        { params: { id }, body: { name: 'Week', startDate: '2026-03-09', endDate: '2026-03-08' } },
        '400 invalid_date_range',
      ],
    ],
  },
  'PATCH /api/sprints/:id': {
    is: [notSignedIn, notFound, notFound, forbidden, '200'],
    sent: (home) => ({ params: { id: home.draft }, body: aSprintForm(home) }),
    also: ({ ben, active: id }) => [
      [
        'a stale change, as a learner',
        ben,
        { params: { id }, body: { name: 'x', was: { name: 'y' } } },
        forbidden,
      ],
    ],
  },
  'POST /api/sprints/:id/start': {
    is: [notSignedIn, notFound, notFound, forbidden, '200'],
    first: endActiveSprint,
    sent: (home) => ({ params: { id: home.draft } }),
  },
  'POST /api/sprints/:id/complete': {
    is: [notSignedIn, notFound, notFound, forbidden, '200'],
    sent: (home) => ({
      params: { id: home.active },
      body: { leftovers: [{ id: home.task, to: home.draft }] },
    }),
    foreign: (there) => [
      ['body.leftovers.0.id', there.task, forbidden, '400 leftover_not_in_sprint'],
      ['body.leftovers.0.to', there.draft, forbidden, '400 leftover_needs_draft'],
    ],
  },
  'GET /api/sprints/:id/look-back': {
    is: [notSignedIn, notFound, notFound, '200', '200'],
    sent: (home) => ({ params: { id: home.active } }),
    also: ({ ben, draft: id }) => [['of a draft, by a learner', ben, { params: { id } }, notFound]],
  },
  'POST /api/sprints/:id/answers': {
    is: [notSignedIn, notFound, notFound, '200', '200'],
    sent: (home) => ({ params: { id: home.active }, body: { question: 'well', words: home.mark } }),
    foreign: (there) => [['body.learnerId', there.ben.id, forbidden, notFound]],
    also: ({ ana, ben, kit, active: id, draft }) => {
      const says = (learnerId?: string) => ({
        params: { id },
        body: { question: 'hard' as const, face: 'tired' as const, ...(learnerId && { learnerId }) },
      })
      return [
        ['for a child without an account', ana, says(kit.id), '200'],
        ['for a learner with an account', ana, says(ben.id), '409 account_not_managed'],
        ['for a sister or brother', ben, says(kit.id), forbidden],
        ['oneself, by name', ben, says(ben.id), '200'],
        ['of a draft', ana, { ...says(), params: { id: draft } }, '409 look_back_over'],
        ['of a draft, by a learner', ben, { ...says(), params: { id: draft } }, notFound],
      ]
    },
  },

  'DELETE /api/sprints/:id': {
    is: [notSignedIn, notFound, notFound, forbidden, '204'],
    sent: (home) => ({ params: { id: home.draft } }),
    also: ({ ana, active: id }) => [
      ['one that has started', ana, { params: { id } }, '409 sprint_not_draft'],
    ],
  },

  'DELETE /api/workspaces/:id': {
    is: [notSignedIn, notFound, notFound, forbidden, '403 owner_only'],
    owner: '204',
    sent: (home) => ({ params: { id: home.workspaceId } }),
  },
  'GET /api/workspaces/:id/export': {
    is: [notSignedIn, notFound, notFound, forbidden, '403 owner_only'],
    owner: '200',
    sent: (home) => ({ params: { id: home.workspaceId } }),
  },
  'GET /api/closed-workspaces': {
    is: [notSignedIn, '200', '200', '200', '200'],
    sent: () => ({}),
    tells: ({ closedOfTom }) => [closedOfTom],
  },
  'POST /api/closed-workspaces/:id/reopen': {
    is: [notSignedIn, notFound, notFound, notFound, '200'],
    sent: (home) => ({ params: { id: home.closedOfTom } }),
    tells: ({ closedOfTom }) => [closedOfTom],
    owner: notFound,
    also: ({ ana, workspaceId: id }) => [['one that is open', ana, { params: { id } }, notFound]],
  },
  'DELETE /api/user': {
    is: [notSignedIn, '409 owns_workspaces', '204', '204', '204'],
    owner: '409 owns_workspaces',
    managed: '403 managed_account',
    sent: () => ({ body: { password } }),
    also: ({ mia }) => [['a guess', mia, { body: { password: 'guess' } }, '403 wrong_password']],
  },
  'DELETE /api/workspaces/:id/learners/:userId': {
    is: [notSignedIn, notFound, notFound, forbidden, '204'],
    sent: (home) => ({ params: { id: home.workspaceId, userId: home.kit.id } }),
    foreign: (there) => [['params.userId', there.kit.id, forbidden, notFound]],
    also: ({ workspaceId: id, ana, ben, pia }) => [
      ['who has an address', ana, { params: { id, userId: ben.id } }, '409 account_not_managed'],
      ['who was taken out', ana, { params: { id, userId: pia.id } }, '204'],
    ],
  },
  'GET /api/users/:id/data': {
    is: [notSignedIn, notFound, notFound, '200', '200'],
    sent: (home) => ({ params: { id: home.ben.id } }),
    also: ({ ana, ben, tom, mia, eva }) => [
      ['a sister', ben, { params: { id: mia.id } }, notFound],
      ['a facilitator', ana, { params: { id: tom.id } }, notFound],
      ['who is no member', ana, { params: { id: eva.id } }, notFound],
    ],
  },

  'GET /api/workspaces/:id/backlog': workspaceRead(forbidden),
  'GET /api/workspaces/:id/tasks': workspaceRead('200'),
  'GET /api/workspaces/:id/search': {
    is: [notSignedIn, notFound, notFound, '200', '200'],
    sent: (home) => ({ params: { id: home.workspaceId }, query: { q: home.mark } }),
    also: ({ workspaceId: id, ana }) => [
      ['for nothing', ana, { params: { id }, query: { q: ' ' } }, '400 invalid'],
    ],
  },
  'GET /api/workspaces/:id/days-off': workspaceRead('200'),
  'POST /api/workspaces/:id/days-off': {
    is: [notSignedIn, notFound, notFound, forbidden, '201'],
    sent: (home) => ({
      params: { id: home.workspaceId },
      body: { startDate: '2026-12-24', endDate: '2026-12-31', name: home.mark, learnerId: home.ben.id },
    }),
    foreign: (there) => [['body.learnerId', there.ben.id, forbidden, notFound]],
    also: ({ workspaceId: id, ana }) => {
      const days = { startDate: '2026-12-24', endDate: '2026-12-23' }
      return [
        ['one that ends before it starts', ana, { params: { id }, body: days }, '400 invalid_date_range'],
        [
          'one of a facilitator',
          ana,
          { params: { id }, body: { ...days, endDate: '2026-12-24', learnerId: ana.id } },
          '400 assignee_not_learner',
        ],
      ]
    },
  },
  'DELETE /api/days-off/:id': {
    is: [notSignedIn, notFound, notFound, forbidden, '204'],
    sent: (home) => ({ params: { id: home.dayOff } }),
  },
  'GET /api/workspaces/:id/calendar-feeds': workspaceRead(forbidden),
  'POST /api/workspaces/:id/calendar-feeds': {
    is: [notSignedIn, notFound, notFound, forbidden, '201'],
    sent: (home) => ({ params: { id: home.workspaceId }, body: { learnerId: home.mia.id } }),
    foreign: (there) => [['body.learnerId', there.mia.id, forbidden, notFound]],
    also: ({ workspaceId: id, ana, tom, ben, pia }) => [
      [
        'another for the family',
        ana,
        { params: { id }, body: { learnerId: null } },
        '409 calendar_feed_exists',
      ],
      ['another for Ben', ana, { params: { id }, body: { learnerId: ben.id } }, '409 calendar_feed_exists'],
      ['one for a facilitator', ana, { params: { id }, body: { learnerId: tom.id } }, notFound],
      ['one for who has left', ana, { params: { id }, body: { learnerId: pia.id } }, notFound],
    ],
  },
  'POST /api/calendar-feeds/:id/renew': {
    is: [notSignedIn, notFound, notFound, forbidden, '200'],
    sent: (home) => ({ params: { id: home.calendar.id } }),
  },
  'DELETE /api/calendar-feeds/:id': {
    is: [notSignedIn, notFound, notFound, forbidden, '204'],
    sent: (home) => ({ params: { id: home.calendar.id } }),
    also: ({ ana, calendar: { id } }) => [['one that has ended', ana, { params: { id } }, notFound]],
  },
  'GET /api/calendars/:token.ics': {
    is: ['200', '200', '200', '200', '200'],
    sent: (home) => ({ params: { token: home.bensCalendar.token } }),
    tells: (home) => [home.mark, home.active, home.dayOff],
    also: ({ ana }) => [
      ['a guess', undefined, { params: { token: 'guess' } }, invalidLink],
      ['a guess, as a facilitator', ana, { params: { token: 'guess' } }, invalidLink],
    ],
  },
  'GET /api/workspaces/:id/usual-days': workspaceRead('200'),

  'GET /api/workspaces/:id/series': workspaceRead(forbidden),
  'POST /api/workspaces/:id/series': {
    is: [notSignedIn, notFound, notFound, forbidden, '201'],
    sent: (home) => ({
      params: { id: home.workspaceId },
      body: {
        title: `Poems ${home.mark}`,
        subject: home.math,
        startDate: '2026-03-02',
        learners: [{ learnerId: home.ben.id }],
      },
    }),
    foreign: (there) => [
      ['body.subject', there.math, forbidden, '400 subject_not_in_workspace'],
      ['body.learners.0.learnerId', there.ben.id, forbidden, '400 assignee_not_learner'],
    ],
  },
  'GET /api/series/:id': {
    is: [notSignedIn, notFound, notFound, forbidden, '200'],
    sent: (home) => ({ params: { id: home.series } }),
  },
  'PATCH /api/series/:id': {
    is: [notSignedIn, notFound, notFound, forbidden, '200'],
    sent: (home) => ({
      params: { id: home.series },
      body: { subject: home.art, openTasks: home.waiting },
    }),
    foreign: (there) => [
      ['body.subject', there.math, forbidden, '400 subject_not_in_workspace'],
      ['body.openTasks', there.waiting, forbidden, notFound],
      ['body.was.subject', there.math, forbidden, '409 stale'],
    ],
    also: ({ ana, series: id, task, mark }) => [
      ['from a task of no series on', ana, { params: { id }, body: { openTasks: task } }, notFound],
      [
        'what is made',
        ana,
        { params: { id }, body: { titles: { from: 1, titles: [mark] } } },
        '409 titles_made',
      ],
    ],
  },
  'DELETE /api/series/:id': {
    is: [notSignedIn, notFound, notFound, forbidden, '204'],
    sent: (home) => ({ params: { id: home.series } }),
  },
  'POST /api/series/:id/learners': {
    is: [notSignedIn, notFound, notFound, forbidden, '201'],
    sent: (home) => ({ params: { id: home.series }, body: { learnerId: home.mia.id } }),
    foreign: (there) => [['body.learnerId', there.mia.id, forbidden, '400 assignee_not_learner']],
    also: ({ ana, ben, series: id }) => [
      ['one who has it', ana, { params: { id }, body: { learnerId: ben.id } }, '409 series_has_learner'],
    ],
  },
  'PATCH /api/series/:id/learners': {
    is: [notSignedIn, notFound, notFound, forbidden, '200'],
    sent: (home) => ({
      params: { id: home.series },
      body: { learners: [home.ben.id], moveTo: home.mia.id, openTasks: home.waiting },
    }),
    foreign: (there) => [
      ['body.learners.0', there.ben.id, forbidden, '400 assignee_not_learner'],
      ['body.moveTo', there.mia.id, forbidden, '400 assignee_not_learner'],
      ['body.openTasks', there.waiting, forbidden, notFound],
    ],
    also: ({ ana, mia, kit, series: id }) => [
      [
        'to one who has it',
        ana,
        { params: { id }, body: { learners: [mia.id], moveTo: kit.id } },
        '409 series_has_learner',
      ],
    ],
  },
  'PATCH /api/series/:id/occurrences': {
    is: [notSignedIn, notFound, notFound, forbidden, '200'],
    sent: (home) => ({
      params: { id: home.series },
      body: { learnerId: home.ben.id, key: '2', isSkipped: true },
    }),
    foreign: (there) => [['body.learnerId', there.ben.id, forbidden, '400 assignee_not_learner']],
    also: ({ ana, ben, series: id }) => {
      const sent = (key: string) => ({ params: { id }, body: { learnerId: ben.id, key, isSkipped: true } })
      return [
        ['one that is made', ana, sent('1'), '409 occurrence_made'],
        ['one that is not there', ana, sent('4'), '400 invalid'],
      ]
    },
  },
  'GET /api/sprints/:id/series': {
    is: [notSignedIn, notFound, notFound, forbidden, '200'],
    sent: (home) => ({ params: { id: home.active } }),
    also: ({ ana, ben, draft: id }) => [
      ['of a draft', ana, { params: { id } }, '200'],
      ['of a draft, as a learner', ben, { params: { id } }, forbidden],
    ],
  },
  'POST /api/sprints/:id/series': {
    is: [notSignedIn, notFound, notFound, forbidden, '201'],
    sent: (home) => ({
      params: { id: home.active },
      body: { occurrences: [{ seriesId: home.series, learnerId: home.ben.id, key: '2' }] },
    }),
    foreign: (there) => [
      ['body.occurrences.0.seriesId', there.series, forbidden, '201'],
      ['body.occurrences.0.learnerId', there.ben.id, forbidden, '201'],
    ],
  },
  'GET /api/tasks/:id/series': {
    is: [notSignedIn, notFound, notFound, forbidden, '200'],
    sent: (home) => ({ params: { id: home.waiting } }),
    also: ({ ana, ben, task: id, miasWaiting }) => [
      ['of none', ana, { params: { id } }, '200'],
      ['of a sister’s backlog', ben, { params: { id: miasWaiting } }, notFound],
    ],
  },
  'GET /api/workspaces/:id/templates': workspaceRead(forbidden),
  'POST /api/workspaces/:id/templates': {
    is: [notSignedIn, notFound, notFound, forbidden, '201'],
    sent: (home) => ({ params: { id: home.workspaceId }, body: aTemplateFile(home.mark) }),
  },
  'POST /api/sprints/:id/templates': {
    is: [notSignedIn, notFound, notFound, forbidden, '201'],
    sent: (home) => ({
      params: { id: home.active },
      body: { name: `Week ${home.mark}`, learnerIds: [home.ben.id] },
    }),
    foreign: (there) => [['body.learnerIds.0', there.ben.id, forbidden, '400 assignee_not_learner']],
    also: ({ ana, ben, draft: id, mark }) => [
      ['a draft', ana, { params: { id }, body: { name: mark } }, '201'],
      ['a draft, as a learner', ben, { params: { id }, body: { name: mark } }, forbidden],
    ],
  },
  'GET /api/templates/:id': {
    is: [notSignedIn, notFound, notFound, forbidden, '200'],
    sent: (home) => ({ params: { id: home.template } }),
  },
  'GET /api/templates/:id/file': {
    is: [notSignedIn, notFound, notFound, forbidden, '200'],
    sent: (home) => ({ params: { id: home.template } }),
  },
  'PATCH /api/templates/:id': {
    is: [notSignedIn, notFound, notFound, forbidden, '200'],
    sent: (home) => ({ params: { id: home.template }, body: { name: `Usual ${home.mark}` } }),
  },
  'DELETE /api/templates/:id': {
    is: [notSignedIn, notFound, notFound, forbidden, '204'],
    sent: (home) => ({ params: { id: home.template } }),
  },
  'POST /api/templates/:id/sprints': {
    is: [notSignedIn, notFound, notFound, forbidden, '201'],
    sent: (home) => ({
      params: { id: home.template },
      body: { ...aSprintForm(home), learners: [[home.ben.id]] },
    }),
    foreign: (there) => [['body.learners.0.0', there.ben.id, forbidden, '400 assignee_not_learner']],
    also: ({ ana, template: id, ...home }) => [
      [
        'for a facilitator',
        ana,
        { params: { id }, body: { ...aSprintForm({ ...home, ana, template: id }), learners: [[ana.id]] } },
        '400 assignee_not_learner',
      ],
    ],
  },
  'POST /api/templates/:id/tasks': {
    is: [notSignedIn, notFound, notFound, forbidden, '201'],
    sent: (home) => ({
      params: { id: home.template },
      body: { sprintId: home.active, learners: [[home.ben.id]] },
    }),
    foreign: (there) => [
      ['body.sprintId', there.active, forbidden, '400 sprint_not_in_workspace'],
      ['body.learners.0.0', there.ben.id, forbidden, '400 assignee_not_learner'],
    ],
    also: ({ ana, ben, template: id }) => [
      ['into the backlog', ana, { params: { id }, body: { sprintId: null } }, '201'],
      ['into the backlog, as a learner', ben, { params: { id }, body: { sprintId: null } }, forbidden],
    ],
  },
  'POST /api/workspaces/:id/tasks': {
    is: [notSignedIn, notFound, notFound, forbidden, '201'],
    sent: (home) => ({
      params: { id: home.workspaceId },
      body: {
        tasks: [
          { title: `Sing ${home.mark}`, subject: home.math, assignedTo: home.ben.id, sprintId: home.active },
          { title: `Hum ${home.mark}` },
        ],
      },
    }),
    foreign: (there) => [
      ['body.tasks.0.subject', there.math, forbidden, '400 subject_not_in_workspace'],
      ['body.tasks.0.assignedTo', there.ben.id, forbidden, '400 assignee_not_learner'],
      ['body.tasks.0.assignees.0', there.ben.id, forbidden, '400 assignee_not_learner'],
      ['body.tasks.0.sprintId', there.active, forbidden, '400 sprint_not_in_workspace'],
    ],
  },
  'PATCH /api/workspaces/:id/tasks': {
    is: [notSignedIn, notFound, notFound, forbidden, '200'],
    sent: (home) => ({
      params: { id: home.workspaceId },
      body: {
        changes: [
          {
            ids: [home.task],
            set: { subject: home.art, assignedTo: home.mia.id, sprintId: home.draft, estimatedTime: '2h' },
          },
        ],
      },
    }),
    foreign: (there) => [
      ['body.changes.0.ids.0', there.task, forbidden, notFound],
      ['body.changes.0.set.subject', there.math, forbidden, '400 subject_not_in_workspace'],
      ['body.changes.0.set.assignedTo', there.ben.id, forbidden, '400 assignee_not_learner'],
      ['body.changes.0.set.assignees.0', there.ben.id, forbidden, '400 assignee_not_learner'],
      ['body.changes.0.set.sprintId', there.active, forbidden, '400 sprint_not_in_workspace'],
    ],
    also: ({ ana, workspaceId: id, waiting, deleted }) => {
      const remove = (task: string) => ({
        params: { id },
        body: { changes: [{ ids: [task], delete: true as const }] },
      })
      return [
        ['one that is deleted', ana, remove(deleted), notFound],
        ['one to delete', ana, remove(waiting), '200'],
      ]
    },
  },
  'POST /api/workspaces/:id/bad-day': {
    is: [notSignedIn, notFound, notFound, forbidden, '204'],
    first: async ({ store }, { task }) => {
      await store.db.updateTable('task').set({ day: '2026-03-02' }).where('id', '=', task).execute()
    },
    sent: (home) => ({
      params: { id: home.workspaceId },
      body: {
        learnerIds: [home.ben.id],
        startDate: '2026-03-02',
        endDate: '2026-03-02',
        way: 'shift',
        today: '2026-03-02',
        seen: [{ id: home.task, to: '2026-03-03' }],
      },
    }),
    foreign: (there) => [
      ['body.learnerIds.0', there.ben.id, forbidden, '400 assignee_not_learner'],
      ['body.seen.0.id', there.task, forbidden, '409 stale'],
    ],
  },
  'POST /api/changes/:id/undo': {
    is: [notSignedIn, undoGone, undoGone, undoGone, '204'],
    owner: undoGone,
    sent: (home) => ({ params: { id: home.changeOfTom } }),
    foreign: (there) => [['params.id', there.changeOfTom, undoGone, undoGone]],
    also: ({ tom, changeOfTom: id }) => [['one that was undone', tom, { params: { id } }, undoGone]],
  },
  'POST /api/tasks': {
    is: [notSignedIn, notFound, notFound, forbidden, '201'],
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
      ['body.workspaceId', there.workspaceId, notFound, notFound],
      ['body.subject', there.math, forbidden, '400 subject_not_in_workspace'],
      ['body.assignedTo', there.ben.id, forbidden, '400 assignee_not_learner'],
      ['body.assignees.0', there.ben.id, forbidden, '400 assignee_not_learner'],
      ['body.sprintId', there.active, forbidden, '400 sprint_not_in_workspace'],
    ],
  },
  'PATCH /api/tasks/:id': {
    is: [notSignedIn, notFound, notFound, '200', '200'],
    sent: (home) => ({ params: { id: home.task }, body: { status: 'in_progress' } }),
    foreign: (there) => [
      ['body.subject', there.math, learnerFields, '400 subject_not_in_workspace'],
      ['body.assignedTo', there.ben.id, learnerFields, '400 assignee_not_learner'],
      ['body.assignees.0', there.ben.id, learnerFields, '400 assignee_not_learner'],
      ['body.learnerId', there.ben.id, forbidden, '400 learner_not_on_card'],
      ['body.sprintId', there.active, learnerFields, '400 sprint_not_in_workspace'],
      ['body.beforeId', there.miasTask, '400 neighbour_not_on_board', '400 neighbour_not_on_board'],
      ['body.afterId', there.miasTask, '400 neighbour_not_on_board', '400 neighbour_not_on_board'],
      ['body.was.subject', there.math, '200', '200'],
      ['body.was.assignedTo', there.ben.id, '200', '200'],
      ['body.was.assignees.0', there.ben.id, '200', '200'],
    ],
    also: ({ ana, tom, ben, mia, ...home }) => [
      ...planningChanges({ art: home.art, mia }).map(
        (body) =>
          [
            `${Object.keys(body).join()}, as a learner`,
            ben,
            { params: { id: home.task }, body },
            learnerFields,
          ] as const,
      ),
      ['a sister’s task', ben, { params: { id: home.miasTask }, body: { status: 'done' } }, forbidden],
      ['a sister’s backlog', ben, { params: { id: home.miasWaiting }, body: { status: 'done' } }, notFound],
      ['own work in a draft', ben, { params: { id: home.planned }, body: { status: 'done' } }, notFound],
      ['own work that is deleted', ben, { params: { id: home.deleted }, body: { status: 'done' } }, notFound],
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
        '400 neighbour_not_on_board',
      ],
      [
        'a facilitator as learner',
        ana,
        { params: { id: home.task }, body: { assignedTo: tom.id } },
        '400 assignee_not_learner',
      ],
      ['another learner', ana, { params: { id: home.task }, body: { assignedTo: mia.id } }, '200'],
      ['what was theirs before', ben, { params: { id: home.task }, body: { status: 'done' } }, forbidden],
    ],
  },
  'POST /api/tasks/:id/time': {
    is: [notSignedIn, notFound, notFound, '200', '200'],
    sent: (home) => ({ params: { id: home.task }, body: { minutes: 15 } }),
    foreign: (there) => [['body.learnerId', there.ben.id, forbidden, '400 learner_not_on_card']],
    also: ({ ben, planned, deleted, waiting, miasTask, miasWaiting }) => {
      const body = { minutes: 15 }
      return [
        ['a sister’s task', ben, { params: { id: miasTask }, body }, forbidden],
        ['a sister’s backlog', ben, { params: { id: miasWaiting }, body }, notFound],
        ['own work in a draft', ben, { params: { id: planned }, body }, notFound],
        ['own work that is deleted', ben, { params: { id: deleted }, body }, notFound],
        ['own work in the backlog', ben, { params: { id: waiting }, body }, '200'],
      ]
    },
  },
  'GET /api/workspaces/:id/timers': workspaceRead('200'),
  'POST /api/tasks/:id/timer': {
    is: [notSignedIn, notFound, notFound, '201', '201'],
    sent: (home) => ({ params: { id: home.task }, body: {} }),
    foreign: (there) => [['body.learnerId', there.ben.id, forbidden, '400 learner_not_on_card']],
    also: ({ ana, ben, mia, ...home }) => [
      ['a sister’s task', ben, { params: { id: home.miasTask } }, forbidden],
      ['for a sister', ben, { params: { id: home.task }, body: { learnerId: mia.id } }, forbidden],
      ['a sister’s backlog', ben, { params: { id: home.miasWaiting } }, notFound],
      ['own work in a draft', ben, { params: { id: home.planned } }, notFound],
      ['own work that is done', ben, { params: { id: home.done } }, '409 task_done'],
      ['one that is deleted', ana, { params: { id: home.deleted } }, notFound],
    ],
  },
  'POST /api/tasks/:id/timer/stop': {
    is: [notSignedIn, notFound, notFound, '200', '200'],
    first: startTimer,
    sent: (home) => ({ params: { id: home.task }, body: {} }),
    foreign: (there) => [['body.learnerId', there.ben.id, forbidden, '400 learner_not_on_card']],
    also: ({ ben, miasTask, miasWaiting }) => [
      ['a sister’s task', ben, { params: { id: miasTask } }, forbidden],
      ['a sister’s backlog', ben, { params: { id: miasWaiting } }, notFound],
    ],
  },
  'POST /api/timers/:id/answer': {
    is: [notSignedIn, notFound, notFound, '204', '204'],
    sent: ({ timers }) => ({ params: { id: timers.shift() ?? '' }, body: { minutes: 30 } }),
    also: ({ ana, ben, miasTimer }) => [
      ['a sister’s', ben, { params: { id: miasTimer }, body: { minutes: 30 } }, notFound],
      ['more than the clock says', ana, { params: { id: miasTimer }, body: { minutes: 181 } }, '400 invalid'],
      ['a learner’s', ana, { params: { id: miasTimer }, body: { minutes: 30 } }, '204'],
    ],
  },
  'GET /api/workspaces/:id/hours': hoursRead(),
  'GET /api/workspaces/:id/time-entries': hoursRead(),
  'GET /api/workspaces/:id/hours.csv': {
    ...hoursRead(),
    sent: ({ workspaceId, ben }) => ({
      params: { id: workspaceId },
      query: { from: '2026-03-02', to: '2026-03-08', learner: ben.id },
    }),
    foreign: (there) => [['query.learner', there.ben.id, forbidden, '200']],
    also: ({ ben, mia, workspaceId }) => [
      [
        'a sister’s',
        ben,
        { params: { id: workspaceId }, query: { from: '2026-03-02', to: '2026-03-08', learner: mia.id } },
        forbidden,
      ],
    ],
  },
  'PATCH /api/time-entries/:id': {
    is: [notSignedIn, notFound, notFound, forbidden, '200'],
    sent: (home) => ({ params: { id: home.entry }, body: { minutes: 40, day: '2026-03-03' } }),
    also: ({ ana, entry }) => [
      ['more than a day', ana, { params: { id: entry }, body: { minutes: 1441 } }, '400 invalid'],
      ['a day to come', ana, { params: { id: entry }, body: { day: '2026-03-05' } }, '400 invalid'],
    ],
  },
  'POST /api/tasks/:id/split': {
    is: [notSignedIn, notFound, notFound, forbidden, '200'],
    first: shareTask,
    sent: (home) => ({ params: { id: home.task } }),
    also: ({ ana, planned, deleted, ...home }) => [
      ['one that was split', ana, { params: { id: home.task } }, '409 card_not_shared'],
      ['one of a single learner', ana, { params: { id: planned } }, '409 card_not_shared'],
      ['one that is deleted', ana, { params: { id: deleted } }, notFound],
    ],
  },
  'POST /api/workspaces/:id/tasks/join': {
    is: [notSignedIn, notFound, notFound, forbidden, '200'],
    sent: (home) => ({ params: { id: home.workspaceId }, body: { ids: [home.task, home.miasTask] } }),
    foreign: (there) => [['body.ids.0', there.task, forbidden, notFound]],
    also: ({ ana, workspaceId: id, deleted, waiting, miasWaiting }) => [
      ['one that is deleted', ana, { params: { id }, body: { ids: [deleted, miasWaiting] } }, notFound],
      ['in the backlog', ana, { params: { id }, body: { ids: [waiting, miasWaiting] } }, '200'],
    ],
  },
  'POST /api/tasks/:id/checklist': {
    is: [notSignedIn, notFound, notFound, '200', '200'],
    sent: (home) => ({ params: { id: home.task }, body: { item: 0, text: home.mark, isDone: true } }),
    also: ({ ben, planned, deleted, waiting, miasTask, miasWaiting, ...home }) => {
      const body = { item: 0, text: home.mark, isDone: true }
      return [
        ['a sister’s task', ben, { params: { id: miasTask }, body }, forbidden],
        ['a sister’s backlog', ben, { params: { id: miasWaiting }, body }, notFound],
        ['own work in a draft', ben, { params: { id: planned }, body }, notFound],
        ['own work that is deleted', ben, { params: { id: deleted }, body }, notFound],
        ['own work in the backlog', ben, { params: { id: waiting }, body }, '200'],
        [
          'words that are not there',
          ben,
          { params: { id: home.task }, body: { ...body, text: 'x' } },
          '409 stale',
        ],
      ]
    },
  },
  'DELETE /api/tasks/:id': {
    is: [notSignedIn, notFound, notFound, forbidden, '204'],
    sent: (home) => ({ params: { id: home.task } }),
    also: ({ ben, miasTask, miasWaiting, planned }) => [
      ['a sister’s task', ben, { params: { id: miasTask } }, forbidden],
      ['a sister’s backlog', ben, { params: { id: miasWaiting } }, notFound],
      ['own work in a draft', ben, { params: { id: planned } }, notFound],
    ],
  },
  'POST /api/tasks/:id/restore': {
    is: [notSignedIn, notFound, notFound, forbidden, '200'],
    sent: (home) => ({ params: { id: home.deleted } }),
    also: ({ ana, task }) => [['one that is not deleted', ana, { params: { id: task } }, notFound]],
  },
  'GET /api/workspaces/:id/help': workspaceRead('200'),
  'POST /api/tasks/:id/help': {
    is: [notSignedIn, notFound, notFound, '201', forbidden],
    sent: (home) => ({ params: { id: home.task }, body: { reason: 'understand' } }),
    also: ({ ben, planned, deleted, done, waiting, miasTask, miasWaiting }) => {
      const body = { reason: 'company' } as const
      return [
        ['a sister’s task', ben, { params: { id: miasTask }, body }, forbidden],
        ['a sister’s backlog', ben, { params: { id: miasWaiting }, body }, notFound],
        ['own work in a draft', ben, { params: { id: planned }, body }, notFound],
        ['own work that is deleted', ben, { params: { id: deleted }, body }, notFound],
        ['own work that is done', ben, { params: { id: done }, body }, '409 task_done'],
        ['own work in the backlog', ben, { params: { id: waiting }, body }, '201'],
      ]
    },
  },
  'POST /api/help/:id/coming': {
    is: [notSignedIn, notFound, notFound, forbidden, '200'],
    sent: (home) => ({ params: { id: home.bensDay.help } }),
    also: ({ ben, miasDay }) => [['a sister’s', ben, { params: { id: miasDay.help } }, notFound]],
  },
  'DELETE /api/help/:id': {
    is: [notSignedIn, notFound, notFound, notFound, '204'],
    sent: (home) => ({ params: { id: home.miasDay.help } }),
    also: ({ ben, bensDay }) => [['the own', ben, { params: { id: bensDay.help } }, '204']],
  },
  'GET /api/workspaces/:id/feelings': workspaceRead('200'),
  'POST /api/workspaces/:id/feelings': {
    is: [notSignedIn, notFound, notFound, '201', forbidden],
    sent: (home) => ({
      params: { id: home.workspaceId },
      body: { day: home.bensDay.day, feeling: 'so_so' },
    }),
  },
  'DELETE /api/workspaces/:id/feelings/:day': {
    is: [notSignedIn, notFound, notFound, '204', forbidden],
    sent: (home) => ({ params: { id: home.workspaceId, day: home.bensDay.day } }),
  },
  'GET /api/workspaces/:id/own-learning': workspaceRead('200'),
  'POST /api/workspaces/:id/own-learning': {
    is: [notSignedIn, notFound, notFound, '201', forbidden],
    sent: (home) => ({
      params: { id: home.workspaceId },
      body: { title: home.mark, subject: home.math, minutes: 30, feeling: 'good' },
    }),
    foreign: (there) => [['body.subject', there.math, '400 subject_not_in_workspace', forbidden]],
  },
  'PATCH /api/own-learning/:id': {
    is: [notSignedIn, notFound, notFound, '200', forbidden],
    sent: (home) => ({ params: { id: home.bensDay.learning }, body: { subject: home.math, minutes: 45 } }),
    foreign: (there) => [['body.subject', there.math, '400 subject_not_in_workspace', forbidden]],
    also: ({ ben, miasDay }) => [
      ['a sister’s', ben, { params: { id: miasDay.learning }, body: { minutes: 45 } }, notFound],
    ],
  },
  'DELETE /api/own-learning/:id': {
    is: [notSignedIn, notFound, notFound, '204', forbidden],
    sent: (home) => ({ params: { id: home.bensDay.learning } }),
    also: ({ ben, miasDay }) => [['a sister’s', ben, { params: { id: miasDay.learning } }, notFound]],
  },
  'POST /api/own-learning/:id/decision': {
    is: [notSignedIn, notFound, notFound, forbidden, '200'],
    sent: (home) => ({
      params: { id: home.bensDay.learning },
      body: { accepted: true, minutes: 20, subject: home.math },
    }),
    foreign: (there) => [['body.subject', there.math, forbidden, '400 subject_not_in_workspace']],
    also: ({ ben, miasDay }) => [
      ['a sister’s', ben, { params: { id: miasDay.learning }, body: { accepted: true } }, notFound],
    ],
  },
} as const satisfies { [K in CallKey]: Row<Partial<RequestInput<K>>> }

/** All calls of the contract, each with its row. */
export const permissionRows: [string, Entry, PermissionRow][] = Object.entries(calls).map(([key, entry]) => [
  key,
  entry,
  permissions[key as CallKey],
])

/**
 * Returns the foreign ids of a row. If the row has none for `params.id`, adds the id that the same request
 * contains for the other workspace, and expects 404 for it.
 */
export function foreignIds({ foreign, sent }: PermissionRow, there: FullWorkspace): ForeignId[] {
  const ids = foreign?.(there) ?? []
  const { id } = sent(there).params ?? {}
  if (id === undefined || ids.some(([path]) => path === 'params.id')) return ids
  return [['params.id', id, notFound, notFound], ...ids]
}

/** Returns the row for a call that reads from the workspace in the path. Facilitators get 200. */
function workspaceRead(learner: ExpectedAnswer) {
  return {
    is: [notSignedIn, notFound, notFound, learner, '200'],
    sent: (home: FullWorkspace) => ({ params: { id: home.workspaceId } }),
  } as const
}

/**
 * Returns the row for a call about a child whose account is managed in the workspace. Only its facilitators may make
 * it.
 */
function ofManagedChild(done: ExpectedAnswer) {
  return {
    is: [notSignedIn, notFound, notFound, forbidden, done],
    sent: (home: FullWorkspace) => ({ params: { id: home.workspaceId, userId: home.kit.id } }),
    foreign: (there: FullWorkspace): ForeignId[] => [['params.userId', there.kit.id, forbidden, notFound]],
  } as const
}

/** Returns one change for each field that only facilitators may change. */
function planningChanges({ art, mia }: Pick<FullWorkspace, 'art' | 'mia'>) {
  return [
    { title: 'x' },
    { description: 'x' },
    { subject: art },
    { estimatedTime: '9h' },
    { assignedTo: mia.id },
    { sprintId: null },
  ]
}

function aSignUpForm(username: string) {
  return { username, password, firstName: 'Noa', lastName: 'Lind', email: `${username}@EXAMPLE.ORG` }
}

function aSprintForm({ mark }: FullWorkspace) {
  return { name: `Week ${mark}`, startDate: '2026-03-09', endDate: '2026-03-13' }
}

function aTemplateFile(mark: string): BodyOf<'POST /api/workspaces/:id/templates'> {
  return {
    sprintling: 'template',
    format: 1,
    name: `Volcanoes ${mark}`,
    learners: 1,
    subjects: [{ name: mark, color: 'bg-red-500 text-white', glyph: null }],
    tasks: [{ title: `Lava ${mark}`, subject: 1, estimatedTime: null, day: 1, learners: [1] }],
  }
}

function offerToTom({ store }: TestServer, { workspaceId, tom }: FullWorkspace) {
  return store.db.updateTable('workspace').set({ offered_to: tom.id }).where('id', '=', workspaceId).execute()
}

/**
 * Returns a function that sets the second factor of all facilitators who have a password. Other users cannot have
 * a second factor.
 */
function secondFactorsAre(state: 'on' | 'set up' | 'off') {
  return async (server: TestServer) => {
    const { db } = server.store
    const facilitators = db.selectFrom('user').select('id').where('role', '=', 'facilitator')
    await giveSecondFactor(server, await facilitators.where('password_hash', 'is not', null).execute(), state)
  }
}

function endActiveSprint({ store }: TestServer, { active }: FullWorkspace) {
  return store.db.updateTable('sprint').set({ status: 'completed' }).where('id', '=', active).execute()
}

/** Returns the row for a call that reads hours in the week of the test. Learners get their own hours. */
function hoursRead() {
  const query = { from: '2026-03-02', to: '2026-03-08' }
  return {
    is: [notSignedIn, notFound, notFound, '200', '200'],
    sent: (home: FullWorkspace) => ({ params: { id: home.workspaceId }, query }),
  } as const
}

/** Stores a timer that Ben started twenty minutes ago. */
function startTimer({ store, now }: TestServer, { workspaceId, task, ben }: FullWorkspace) {
  const started_at = new Date(now.getTime() - 20 * 60_000).toISOString()
  const timer = { workspace_id: workspaceId, id: newId(), task_id: task, learner_id: ben.id, started_at }
  return store.db.insertInto('timer').values(timer).execute()
}

/** Shares Ben's task on the board with his sister. */
function shareTask({ store }: TestServer, { workspaceId, task, ben, mia }: FullWorkspace) {
  const shares = [ben, mia].map(({ id: learner_id }, ordinal) => ({
    workspace_id: workspaceId,
    id: newId(),
    task_id: task,
    learner_id,
    ordinal,
    status: 'todo' as const,
    progress: 0,
    is_away: 0,
  }))
  return store.db.insertInto('task_share').values(shares).execute()
}
