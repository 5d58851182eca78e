import { uniqueKey } from './names.ts'

const domainsWithoutDots = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox in which mail to an address arrives, for limits: case, a tag (`noa+school@…`) and, at Gmail, dots make another
 * address, not another mailbox. Servers that treat a `+` as part of the name share limits between their people, which harms nobody.
 */
export function mailboxOf(email: string): string {
  const key = uniqueKey(email)
  const at = key.lastIndexOf('@')
  const domain = key.slice(at + 1).replace(/\.$/, '')
  const name = key.slice(0, Math.max(at, 0)).replace(/\+.*$/s, '')
  return domainsWithoutDots.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
