import { lacksTrustedProxy } from '#domain/public-origin.ts'
import type { Config } from '../../config.ts'
import { type Finding, pass, fail } from './finding.ts'

export function proxyCheck(config: Pick<Config, 'publicUrl' | 'trustProxy'>): Finding {
  if (!lacksTrustedProxy(config)) {
    const { trustProxy } = config
    return pass('proxy', trustProxy === false ? 'none is needed' : `TRUST_PROXY is ${String(trustProxy)}`)
  }
  const says =
    'PUBLIC_URL is https, but TRUST_PROXY is not set, so all users share one limit for sign-in attempts'
  return fail('proxy', says, "Set TRUST_PROXY to the proxy's address (127.0.0.1 on this machine)")
}
