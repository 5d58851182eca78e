import { limits } from '#domain/limits.ts'
import { mailboxOf } from '#domain/mailbox.ts'
import { incrementCounter } from '../db/counters.ts'
import type { Tx } from '../db/transaction.ts'
import { hashToken } from './tokens.ts'

/** Kinds of mail that a person can make the server send, each counted by itself. */
type MailKind =
  | 'invitation'
  | 'welcome'
  | 'password reset'
  | 'password changed'
  | 'new address'
  | 'address changes'
  | 'second factor'
  | 'removed from workspace'

type CountedMail = {
  kind: MailKind
  to: string
  /** The account, or the network, that makes the server send it. */
  from: string
}

const hour = 60 * 60 * 1000

type MailContext = { now: () => Date; mail: { sendsMail: boolean } }

/**
 * Counts a mail in the transaction that leads to it, by recipient, by sender and for the whole server. Undefined when it may
 * leave, else when to try again. Every mail that a request leads to is counted here. Without a mail server nothing leaves, so
 * nobody is refused; only what anybody may ask for without an account is counted, because each message becomes a file.
 */
export async function countMail(
  tx: Tx,
  context: MailContext,
  { kind, to, from }: CountedMail,
): Promise<Date | undefined> {
  if (!context.mail.sendsMail && !isForAnybody(kind)) return undefined
  const now = context.now()
  const { perRecipient, perSender, perServer } = limits.mailsPerHour
  for (const [whose, max] of [
    [`${kind} to ${hashToken(mailboxOf(to))}`, perRecipient],
    [`${kind} from ${hashToken(from)}`, perSender],
    [`of the server${isNotice(kind) ? ', notices' : ''}`, perServer],
  ] as const) {
    const id = `mail ${whose}`
    const { counted, until } = await incrementCounter(tx, { id, now, windowMs: hour, from: 'first' })
    if (counted > max) return until
  }
  return undefined
}

/** Nobody is refused for these: the answer is the same whether or not the message leaves. */
function isForAnybody(kind: MailKind): boolean {
  return kind === 'welcome' || kind === 'password reset'
}

/** Security notices have a cap of their own: nobody can keep them from leaving by making the server send other mail. */
function isNotice(kind: MailKind): boolean {
  return kind === 'password changed' || kind === 'address changes' || kind === 'second factor'
}
