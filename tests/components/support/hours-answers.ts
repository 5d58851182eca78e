import { Problem } from '#domain/errors.ts'
import type { Answers, Person } from './fake-server.ts'
import type { Family } from './family.ts'

/** Returns the server's answers about hours. */
export function hoursAnswers(family: Family): Answers {
  const isTold = (by: Person | undefined, learnerId: string) =>
    by?.role === 'facilitator' || learnerId === by?.id
  const within = ({ day }: { day: string }, { from, to }: { from: string; to: string }) =>
    from <= day && day <= to
  return {
    'GET /api/workspaces/:id/hours': ({ by, query }) =>
      family.members
        .filter(({ role, userId }) => role === 'learner' && isTold(by, userId))
        .map(({ userId: id, user: { firstName, lastName, picture, colour } }) => ({
          person: { id, firstName, lastName, picture, colour },
          weeklyMinutes: family.weeklyMinutes.get(id) ?? null,
          days: family.entries
            .filter((entry) => entry.learnerId === id && within(entry, query))
            .map(({ day, subject, minutes }) => ({ day, subject, minutes })),
        })),
    'GET /api/workspaces/:id/time-entries': ({ by, query }) =>
      family.entries.filter((entry) => isTold(by, entry.learnerId) && within(entry, query)),
    'PATCH /api/time-entries/:id': ({ by, params: { id }, body }) => {
      const entry = family.entries.find((one) => one.id === id)
      const person = family.people.find((one) => one.id === by?.id)
      if (!entry || !person) throw new Problem('not_found')
      const { minutes = entry.minutes, day = entry.day } = body
      const { firstName, lastName, picture, colour } = person
      entry.corrections.push({
        by: { id: person.id, firstName, lastName, picture, colour },
        at: new Date().toISOString(),
        minutesBefore: entry.minutes,
        minutesAfter: minutes,
        dayBefore: entry.day,
        dayAfter: day,
      })
      return Object.assign(entry, { minutes, day })
    },
  }
}
