import type { CallKey, ReplyOf } from '#contract/calls.ts'
import { ApiError } from './call.ts'

/** The thing as the server has it, when it refused to write over what somebody else has changed meanwhile. */
export function storedInstead<K extends CallKey>(_call: K, error: unknown): ReplyOf<K> | undefined {
  return error instanceof ApiError && error.code === 'stale' ? (error.current as ReplyOf<K>) : undefined
}
