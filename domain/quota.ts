import { Problem } from './errors.ts'
import { type QuotaName, limits } from './limits.ts'

export function isQuotaReached(of: QuotaName, count: number): boolean {
  return count >= limits.quotas[of]
}

/** Throws when the quota leaves no room for one more. */
export function assertBelowQuota(of: QuotaName, count: number): void {
  if (isQuotaReached(of, count)) throw quotaExceeded(of)
}

/** Throws when there are more than the quota; carry-over and import may exceed it. */
export function assertWithinQuota(of: QuotaName, count: number): void {
  if (count > limits.quotas[of]) throw quotaExceeded(of)
}

function quotaExceeded(of: QuotaName): Problem {
  return new Problem('quota_exceeded', { limit: { of, max: limits.quotas[of] } })
}
