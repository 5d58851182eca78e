import type { z } from 'zod'
import { authCalls } from './auth.ts'
import type { Entry } from './entry.ts'
import { sprintCalls } from './sprints.ts'
import { taskCalls } from './tasks.ts'
import { workspaceCalls } from './workspaces.ts'

/** Every call of the server, keyed by method and path. */
export const calls = { ...authCalls, ...workspaceCalls, ...sprintCalls, ...taskCalls }

type Calls = typeof calls

export type CallKey = keyof Calls

type Part<K extends CallKey, P extends keyof Entry> = Calls[K] extends {
  [part in P]: infer S extends z.ZodType
}
  ? S
  : never

type Sent<S> = [S] extends [never] ? undefined : S extends z.ZodType ? z.input<S> : never
type Checked<S> = [S] extends [never] ? undefined : S extends z.ZodType ? z.output<S> : never

/** What a caller sends. */
export type ParamsOf<K extends CallKey> = Sent<Part<K, 'params'>>
export type BodyOf<K extends CallKey> = Sent<Part<K, 'body'>>
/** What a handler receives after the checks. */
export type CheckedParams<K extends CallKey> = Checked<Part<K, 'params'>>
export type CheckedBody<K extends CallKey> = Checked<Part<K, 'body'>>
/** What a caller gets back. */
export type ReplyOf<K extends CallKey> = Checked<Part<K, 'reply'>>
