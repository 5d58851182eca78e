import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { questions } from '#domain/look-back.ts'
import { can } from '#domain/permissions.ts'
import { membersQuery } from '#web/api/queries.ts'
import { useShortName } from '#web/entities/people/short-names.tsx'
import { useUser } from '#web/session/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { AnswerField } from './answer-field.tsx'
import type { Answer, LookBack } from './look-back-types.ts'
import { Section } from './section.tsx'
import { AnswersByQuestion } from './answers-by-question.tsx'

type AnswersProps = {
  sprint: { id: string; workspaceId: string }
  lookBack: LookBack
}

/**
 * The three questions and the answers of others. Users answer for themselves, facilitators also for children whose
 * accounts they manage.
 */
export function Answers({ sprint, lookBack: { isOpen, answers } }: AnswersProps) {
  const { t } = useTranslation()
  const user = useUser()
  const shortName = useShortName()
  const people = useAnswering(sprint.workspaceId)
  const [chosenId, choose] = useState(user.id)
  const person = people.find(({ id }) => id === chosenId) ?? people[0]
  const others = answers.filter((one) => !isOpen || people.every(({ id }) => id !== one.person.id))
  if (!isOpen && answers.length === 0) return null
  return (
    <Section title={t('lookBack.answers.title')}>
      {isOpen && person && (
        <>
          <p className="text-13 text-ink-soft">
            {t(can(user, 'task.readAll') ? 'lookBack.answers.text' : 'lookBack.answers.learnerText')}
          </p>
          {people.length > 1 && (
            <div role="group" aria-label={t('lookBack.answers.who')} className="mt-3 flex flex-wrap gap-1.5">
              {people.map((one) => (
                <button
                  key={one.id}
                  type="button"
                  aria-pressed={one.id === person.id}
                  onClick={() => choose(one.id)}
                  className="flex min-h-control items-center gap-2 rounded-full border border-line py-1 ps-1 pe-3 text-13 font-medium text-ink-soft hover:bg-sunken hover:text-ink aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-ink"
                >
                  <Avatar {...one} size="medium" />
                  <bdi>{one.id === user.id ? t('lookBack.answers.you') : shortName(one.id, one)}</bdi>
                </button>
              ))}
            </div>
          )}
          {questions.map((question) => (
            <AnswerField
              key={`${person.id} ${question}`}
              sprint={sprint}
              person={person}
              isOwn={person.id === user.id}
              question={question}
              answer={answers.find((one) => one.person.id === person.id && one.question === question)}
            />
          ))}
        </>
      )}
      {others.length > 0 && <AnswersByQuestion answers={others} />}
    </Section>
  )
}

/** Returns the user and, for facilitators, the children whose accounts are managed in this workspace. */
function useAnswering(workspaceId: string): Answer['person'][] {
  const user = useUser()
  const { data: members = [] } = useQuery(membersQuery(workspaceId))
  const { id, firstName, lastName, picture, colour } = user
  const managed = members.filter((member) => member.managed !== null && can(user, 'learner.manage'))
  return [
    { id, firstName, lastName, picture, colour },
    ...managed.map(({ userId, user: child }) => ({
      id: userId,
      firstName: child.firstName,
      lastName: child.lastName,
      picture: child.picture,
      colour: child.colour,
    })),
  ]
}
