import type { ReplyOf } from '#contract/calls.ts'
import { learnersOf } from '#domain/shares.ts'
import type { FoundLookBack } from './look-back.service.ts'
import type { AnswerRow, CopyRow, LookRow } from './look-back.store.ts'

type LookBack = ReplyOf<'GET /api/sprints/:id/look-back'>

export function presentLookBack({ isOpen, learners, leftovers, copies, answers }: FoundLookBack): LookBack {
  return {
    isOpen,
    learners: learners.map(({ person, work }) => ({ person: presentPerson(person), ...work })),
    leftovers: leftovers.map((row) => {
      const { id, title, subject_id: subject, assigned_to: assignedTo, shares } = row
      const copy = copies?.get(row.carried_to ?? '')
      const place = copy ? placeOf(copy) : null
      const assignees = learnersOf({ assignedTo, shares })
      return { id, title, subject, assignees, place, sprintName: copy?.sprint_name ?? null }
    }),
    answers: answers.map(presentAnswer),
  }
}

export function presentAnswer(row: AnswerRow): LookBack['answers'][number] {
  return {
    id: row.id,
    person: presentPerson({ ...row, id: row.user_id }),
    question: row.question,
    face: row.face,
    words: row.words,
    updatedAt: row.updated_at,
  }
}

function presentPerson({ id, first_name, last_name, picture, colour }: LookRow) {
  return { id, firstName: first_name, lastName: last_name, picture, colour }
}

function placeOf({ deleted_at, sprint_name }: CopyRow): 'backlog' | 'sprint' | 'trash' {
  if (deleted_at !== null) return 'trash'
  return sprint_name === null ? 'backlog' : 'sprint'
}
