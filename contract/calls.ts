import type { z } from 'zod'
import { accountCalls } from './account.ts'
import { authCalls } from './auth.ts'
import { calendarFeedCalls } from './calendar-feeds.ts'
import { badDayCalls } from './bad-day.ts'
import { dashboardCalls } from './dashboards.ts'
import { dayFeelingCalls } from './day-feelings.ts'
import { helpCalls } from './help.ts'
import { hoursCalls } from './hours.ts'
import { invitationCalls } from './invitations.ts'
import { deviceCalls } from './devices.ts'
import { erasureCalls } from './erasure.ts'
import { passwordCalls } from './passwords.ts'
import type { Entry } from './entry.ts'
import { learnerCalls } from './learners.ts'
import { secondFactorCalls } from './second-factor.ts'
import { lookBackCalls } from './look-back.ts'
import { liveCalls } from './live-events.ts'
import { ownLearningCalls } from './own-learning.ts'
import { schoolDayCalls } from './school-days.ts'
import { seriesCalls } from './series.ts'
import { sprintCalls } from './sprints.ts'
import { subjectCalls } from './subjects.ts'
import { taskCalls } from './tasks.ts'
import { templateCalls } from './templates.ts'
import { timerCalls } from './timers.ts'
import { workspaceCalls } from './workspaces.ts'

/** All API calls of the server, keyed by method and path, and grouped by area of the product. */
export const callGroups = {
  plan: {
    ...sprintCalls,
    ...seriesCalls,
    ...templateCalls,
    ...badDayCalls,
    ...schoolDayCalls,
    ...calendarFeedCalls,
  },
  work: { ...taskCalls, ...subjectCalls, ...timerCalls, ...liveCalls },
  child: { ...helpCalls, ...dayFeelingCalls, ...ownLearningCalls, ...deviceCalls },
  records: { ...dashboardCalls, ...hoursCalls, ...lookBackCalls },
  people: { ...workspaceCalls, ...learnerCalls, ...invitationCalls },
  account: { ...authCalls, ...accountCalls, ...passwordCalls, ...secondFactorCalls, ...erasureCalls },
}

const { plan, work, child, records, people, account } = callGroups

/** All API calls of the server, keyed by method and path. */
export const calls = { ...plan, ...work, ...child, ...records, ...people, ...account }

type Calls = typeof calls

export type CallKey = keyof Calls

type Part<K extends CallKey, P extends keyof Entry> = Calls[K] extends {
  [part in P]: infer S extends z.ZodType
}
  ? S
  : never

type InputOf<S> = [S] extends [never] ? undefined : S extends z.ZodType ? z.input<S> : never
type OutputOf<S> = [S] extends [never] ? undefined : S extends z.ZodType ? z.output<S> : never

type ParamsOf<K extends CallKey> = InputOf<Part<K, 'params'>>
type QueryOf<K extends CallKey> = InputOf<Part<K, 'query'>>
export type BodyOf<K extends CallKey> = InputOf<Part<K, 'body'>>
export type ParsedParams<K extends CallKey> = OutputOf<Part<K, 'params'>>
export type ParsedQuery<K extends CallKey> = OutputOf<Part<K, 'query'>>
export type ParsedBody<K extends CallKey> = OutputOf<Part<K, 'body'>>
/** The reply of a call, including its `pending` reply if it has one. */
export type ReplyOf<K extends CallKey> = [Part<K, 'pending'>] extends [never]
  ? OutputOf<Part<K, 'reply'>>
  : OutputOf<Part<K, 'reply'>> | OutputOf<Part<K, 'pending'>>

type Named<Name extends string, T, Need = 'required'> = [T] extends [undefined]
  ? object
  : Need extends 'required'
    ? { [name in Name]: T }
    : { [name in Name]?: T }

/** The request as the caller writes it: `params`, `query` and `body`, each present only if the call takes it. */
export type RequestInput<K extends CallKey> = Named<'params', ParamsOf<K>> &
  Named<'query', QueryOf<K>, object extends QueryOf<K> ? 'optional' : 'required'> &
  Named<'body', BodyOf<K>, undefined extends BodyOf<K> ? 'optional' : 'required'>

/**
 * Type of the last argument of a function that makes a call: `RequestInput`, or nothing if the call takes no
 * input.
 */
export type RequestInputArgs<K extends CallKey> = keyof RequestInput<K> extends never
  ? [sent?: undefined]
  : [sent: RequestInput<K>]
