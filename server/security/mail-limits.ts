import { limits } from '#domain/limits.ts'
import { mailboxOf } from '#domain/mailbox.ts'
import { incrementCounter } from '../db/counters.ts'
import type { Tx } from '../db/transaction.ts'
import { hashToken } from './tokens.ts'

/** Kinds of mail that a user can make the server send. Each kind has its own counters. */
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
  /** Account or network that makes the server send the mail. */
  from: string
}

const hour = 60 * 60 * 1000

type MailContext = { now: () => Date; mail: { sendsMail: boolean } }

/**
 * Counts a mail by recipient, by sender and for the whole server. Returns undefined if it may be sent, and otherwise
 * when to try again. Call it for every mail that a request causes, in the same transaction. Without a mail server
 * nothing is sent, so only mail that anyone can request without an account is counted, because each message becomes a
 * file.
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

/**
 * Returns whether anyone can request this mail without an account. The request never fails, and the answer is the same
 * whether or not the mail is sent.
 */
function isForAnybody(kind: MailKind): boolean {
  return kind === 'welcome' || kind === 'password reset'
}

/**
 * Returns whether the mail is a security notice. Notices have their own limit, so that nobody can block them by making
 * the server send other mail.
 */
function isNotice(kind: MailKind): boolean {
  return kind === 'password changed' || kind === 'address changes' || kind === 'second factor'
}
