import type { Actor } from './request-context.ts'
import { findResult, type IdempotentWrite } from '../db/idempotency.ts'
import { inTransaction } from '../db/transaction.ts'

type WriteId = Pick<IdempotentWrite, 'changeId' | 'call' | 'validateResults'>

/** Does a write once: a replay starts nothing in the background and sends no mail. */
export function idempotentActor(actor: Actor, id: WriteId): Actor {
  const { store, now, mail, backgroundTasks } = actor
  const write: IdempotentWrite = { ...id, userId: actor.id, now, steps: 0, isReplay: false }
  return {
    ...actor,
    write,
    mail: {
      sendsMail: mail.sendsMail,
      close: () => mail.close(),
      /** A replay answers whether the mail left the first time; false while that is not known. */
      async deliver(message) {
        if (write.isReplay) return (await findResult(store, write, write.steps++))?.result === true
        const hasLeft = await mail.deliver(message)
        return inTransaction({ store, write }, async () => hasLeft).catch(() => hasLeft) // only a replay needs it
      },
    },
    backgroundTasks: {
      start: (work) => void (write.isReplay || backgroundTasks.start(work)),
      done: () => backgroundTasks.done(),
    },
  }
}
