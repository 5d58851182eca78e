import { uniqueKey } from './names.ts'

const domainsWithoutDots = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns the mailbox to which mail for this address is delivered, for rate limits. Addresses that differ only in
 * upper case, in a tag (`noa+school@…`) or, at Gmail, in dots belong to the same mailbox. On servers where `+` is
 * part of the name, several people then share one limit, which does no harm.
 */
export function mailboxOf(email: string): string {
  const key = uniqueKey(email)
  const at = key.lastIndexOf('@')
  const domain = key.slice(at + 1).replace(/\.$/, '')
  const name = key.slice(0, Math.max(at, 0)).replace(/\+.*$/s, '')
  return domainsWithoutDots.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
