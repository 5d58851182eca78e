import { fullName } from '#domain/names.ts'
import type { Member } from '#web/api/queries.ts'

/** The first name, unless another learner has the same. */
export function nameAmong(members: readonly Member[], { userId, user }: Member): string {
  const isTaken = members.some(
    (other) => other.role === 'learner' && other.userId !== userId && other.user.firstName === user.firstName,
  )
  return isTaken ? fullName(user) : user.firstName
}
