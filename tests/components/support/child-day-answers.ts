import type { ReplyOf } from '#contract/calls.ts'
import { dayInTimezone } from '#domain/day.ts'
import { Problem } from '#domain/errors.ts'
import { assertOwnDayInReach } from '#domain/own-day.ts'
import { can, permit } from '#domain/permissions.ts'
import { partOf } from '#domain/shares.ts'
import type { Answers } from './fake-server.ts'
import type { Family, User } from './family.ts'

type Call =
  | 'GET /api/workspaces/:id/help'
  | 'POST /api/tasks/:id/help'
  | 'POST /api/help/:id/coming'
  | 'DELETE /api/help/:id'
  | 'GET /api/workspaces/:id/feelings'
  | 'POST /api/workspaces/:id/feelings'
  | 'DELETE /api/workspaces/:id/feelings/:day'
  | 'GET /api/workspaces/:id/own-learning'
  | 'POST /api/workspaces/:id/own-learning'
  | 'PATCH /api/own-learning/:id'
  | 'DELETE /api/own-learning/:id'
  | 'POST /api/own-learning/:id/decision'

type Help = ReplyOf<'POST /api/tasks/:id/help'>

/** Returns the server's answers about calls for help, feelings and learning of one's own. */
export function childDayAnswers(family: Family): Pick<Answers, Call> {
  const personOf = (by: { id: string } | undefined): User => found(family.people, by?.id)
  const ownOrAll = <T extends { learnerId: string }>(by: { id: string } | undefined, all: readonly T[]) =>
    can(personOf(by), 'ownDay.readAll') ? [...all] : all.filter(({ learnerId }) => learnerId === by?.id)
  const isOpen = ({ taskId, learnerId }: Help) => {
    const task = family.tasks.find(({ id }) => id === taskId)
    return task?.assignees.includes(learnerId) && (partOf(task, learnerId) ?? task).status !== 'done'
  }
  const waiting = (id: string) => {
    const learned = found(family.ownLearning, id)
    if (learned.status !== 'waiting') throw new Problem('already_decided')
    return learned
  }
  const today = () => dayInTimezone(family.ben.timezone, new Date())
  return {
    'GET /api/workspaces/:id/help': ({ by }) => ownOrAll(by, family.help.filter(isOpen)),
    'POST /api/tasks/:id/help': ({ by, params, body: { reason } }) => {
      const asker = personOf(by)
      permit(asker, 'help.ask')
      const task = found(family.tasks, params.id)
      const asked = family.aHelp(asker, task, reason)
      return asked
    },
    'POST /api/help/:id/coming': ({ by, params }) => {
      const { id: userId, firstName } = personOf(by)
      const asked = found(family.help.filter(isOpen), params.id)
      asked.coming ??= { userId, firstName, at: new Date().toISOString() }
      return asked
    },
    'DELETE /api/help/:id': ({ params }) => {
      const ended = found(family.help, params.id)
      family.help = family.help.filter((one) => one !== ended)
    },
    'GET /api/workspaces/:id/feelings': ({ by, query: { from = '', to = '9' } }) =>
      ownOrAll(by, family.feelings).filter(({ day }) => day >= from && day <= to),
    'POST /api/workspaces/:id/feelings': ({ by, body: { day, feeling } }) => {
      assertOwnDayInReach(day, today())
      return family.aFeeling(personOf(by), day, feeling)
    },
    'DELETE /api/workspaces/:id/feelings/:day': ({ by, params }) => {
      family.feelings = family.feelings.filter(
        ({ learnerId, day }) => learnerId !== by?.id || day !== params.day,
      )
    },
    'GET /api/workspaces/:id/own-learning': ({ by, query: { from = '', to = '9', status } }) =>
      ownOrAll(by, family.ownLearning).filter(
        (one) => one.day >= from && one.day <= to && (status === undefined || one.status === status),
      ),
    'POST /api/workspaces/:id/own-learning': ({ by, body: { day = today(), ...body } }) => {
      assertOwnDayInReach(day, today())
      return family.anOwnLearning(personOf(by), { ...body, day })
    },
    'PATCH /api/own-learning/:id': ({ params, body }) => Object.assign(waiting(params.id), body),
    'DELETE /api/own-learning/:id': ({ params }) => {
      const gone = waiting(params.id)
      family.ownLearning = family.ownLearning.filter((one) => one !== gone)
    },
    'POST /api/own-learning/:id/decision': ({ params, body: { accepted, ...right } }) =>
      Object.assign(found(family.ownLearning, params.id), right, {
        status: accepted ? 'accepted' : 'declined',
        decidedAt: new Date().toISOString(),
      }),
  }
}

function found<T extends { id: string }>(all: readonly T[], id: string | undefined): T {
  const one = all.find((thing) => thing.id === id)
  if (!one) throw new Problem('not_found')
  return one
}
