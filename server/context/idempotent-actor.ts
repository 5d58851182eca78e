import type { Actor } from './request-context.ts'
import { findResult, type IdempotentWrite } from '../db/idempotency.ts'
import { inTransaction } from '../db/transaction.ts'

type WriteId = Pick<IdempotentWrite, 'changeId' | 'call' | 'validateResults'>

/** Returns an actor whose write is done only once: a repeated request starts no background work and sends no mail. */
export function idempotentActor(actor: Actor, id: WriteId): Actor {
  const { store, now, mail, backgroundTasks } = actor
  const write: IdempotentWrite = { ...id, userId: actor.id, now, steps: 0, isReplay: false }
  return {
    ...actor,
    write,
    mail: {
      sendsMail: mail.sendsMail,
      close: () => mail.close(),
      /**
       * Sends the mail. If the request is repeated, only returns whether the first request sent it, or false if
       * that is not known yet.
       */
      async deliver(message) {
        if (write.isReplay) return (await findResult(store, write, write.steps++))?.result === true
        const hasLeft = await mail.deliver(message)
        // Stores the result for repeated requests. If that fails, the mail has been sent all the same.
        return inTransaction({ store, write }, async () => hasLeft).catch(() => hasLeft)
      },
    },
    backgroundTasks: {
      start: (work) => void (write.isReplay || backgroundTasks.start(work)),
      done: () => backgroundTasks.done(),
    },
  }
}
