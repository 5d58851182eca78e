import { Problem } from '#domain/errors.ts'
import { assertLookBackOpen, isLookBackOpen, workByLearner } from '#domain/look-back.ts'
import { can, permit } from '#domain/permissions.ts'
import { isManaged } from '#domain/person.ts'
import type { Answers } from './fake-server.ts'
import type { Family, User } from './family.ts'

type Asker = { id: string } | undefined

/** Returns the server's answers about the look back at a sprint. */
export function lookBackAnswers(
  family: Family,
): Pick<Answers, 'GET /api/sprints/:id/look-back' | 'POST /api/sprints/:id/answers'> {
  const found = <T extends { id: string }>(all: readonly T[], id: string | undefined): T => {
    const one = all.find((thing) => thing.id === id)
    if (!one) throw new Problem('not_found')
    return one
  }
  const personOf = (by: Asker): User => found(family.people, by?.id)
  const lookOf = ({ id, firstName, lastName, picture, colour }: User) => ({
    id,
    firstName,
    lastName,
    picture,
    colour,
  })
  return {
    'GET /api/sprints/:id/look-back': ({ by, params }) => {
      const sprint = found(family.sprints, params.id)
      const asker = personOf(by)
      const seesAll = can(asker, 'task.readAll')
      const isSeen = (id: string) => seesAll || id === asker.id
      const cards = family.tasks.filter(
        ({ sprintId, assignees }) => sprintId === sprint.id && (seesAll || assignees.includes(asker.id)),
      )
      const placeOf = (copyId: string | null) => {
        const copy = family.tasks.find(({ id }) => id === copyId)
        if (copyId === null || !seesAll) return { place: null, sprintName: null }
        if (!copy) return { place: 'trash' as const, sprintName: null }
        const goal = family.sprints.find(({ id }) => id === copy.sprintId)
        return { place: goal ? ('sprint' as const) : ('backlog' as const), sprintName: goal?.name ?? null }
      }
      return {
        isOpen: isLookBackOpen(sprint, family.sprints),
        learners: [...workByLearner(cards)]
          .filter(([id]) => isSeen(id))
          .map(([id, work]) => Object.assign({ person: lookOf(found(family.people, id)) }, work)),
        leftovers: cards
          .filter(({ status }) => status !== 'done')
          .map(({ id, title, subject, assignees, carriedTo }) =>
            Object.assign({ id, title, subject, assignees }, placeOf(carriedTo)),
          ),
        answers: (family.answers.get(sprint.id) ?? []).filter(({ person }) => isSeen(person.id)),
      }
    },
    'POST /api/sprints/:id/answers': ({ by, params, body: { question, face, words, learnerId } }) => {
      const sprint = found(family.sprints, params.id)
      const asker = personOf(by)
      const person = learnerId ? found(family.people, learnerId) : asker
      if (person !== asker) permit(asker, 'learner.manage')
      if (person !== asker && !isManaged(person)) throw new Problem('account_not_managed')
      assertLookBackOpen(sprint, family.sprints)
      const others = (family.answers.get(sprint.id) ?? []).filter(
        (one) => one.person.id !== person.id || one.question !== question,
      )
      const answer = {
        id: crypto.randomUUID(),
        person: lookOf(person),
        question,
        face,
        words,
        updatedAt: new Date().toISOString(),
      }
      const isGiven = face !== null || words !== null
      family.answers.set(sprint.id, isGiven ? [...others, answer] : others)
      return isGiven ? answer : null
    },
  }
}
