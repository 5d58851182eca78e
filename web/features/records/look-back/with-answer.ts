import type { Answer, LookBack } from './look-back-types.ts'

export type GivenAnswer = Pick<Answer, 'person' | 'question' | 'face' | 'words'>

/** Returns the look back with a person's answer replaced. An empty answer removes the old one. */
export function withAnswer(before: LookBack, { person, question, face, words }: GivenAnswer): LookBack {
  const isSame = (one: Answer) => one.person.id === person.id && one.question === question
  const others = before.answers.filter((one) => !isSame(one))
  const id = before.answers.find(isSame)?.id ?? `${person.id} ${question}`
  const updatedAt = new Date().toISOString()
  const said = face === null && words === null ? [] : [{ id, person, question, face, words, updatedAt }]
  return { ...before, answers: [...others, ...said] }
}
