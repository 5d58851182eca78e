import { Problem } from './errors.ts'
import { type QuotaName, limits } from './limits.ts'

export function isQuotaReached(of: QuotaName, count: number): boolean {
  return count >= limits.quotas[of]
}

/** Throws `quota_exceeded` if one more would be above the quota. */
export function assertBelowQuota(of: QuotaName, count: number): void {
  if (isQuotaReached(of, count)) throw quotaExceeded(of)
}

/**
 * Throws `quota_exceeded` if the count is above the quota. Carry-over and import do not call it, so they may
 * exceed the quota.
 */
export function assertWithinQuota(of: QuotaName, count: number): void {
  if (count > limits.quotas[of]) throw quotaExceeded(of)
}

function quotaExceeded(of: QuotaName): Problem {
  return new Problem('quota_exceeded', { limit: { of, max: limits.quotas[of] } })
}
