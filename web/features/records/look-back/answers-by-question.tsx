import { useTranslation } from 'react-i18next'
import { questions } from '#domain/look-back.ts'
import { fullName } from '#domain/names.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Feeling } from './feeling.tsx'
import type { Answer } from './look-back-types.ts'

/** The answers, grouped by question. The groups are next to each other if there is room. */
export function AnswersByQuestion({ answers }: { answers: readonly Answer[] }) {
  const { t } = useTranslation()
  const byQuestion = questions.flatMap((question) => {
    const said = answers.filter((one) => one.question === question)
    return said.length === 0 ? [] : [{ question, said }]
  })
  return (
    <dl className="mt-3 grid columns-to-fit-xs gap-x-5 gap-y-3">
      {byQuestion.map(({ question, said }) => (
        <div key={question} className="min-w-0">
          <dt className="text-13 font-medium text-ink-soft">{t(`lookBack.questions.${question}`)}</dt>
          {said.map((one) => (
            <dd key={one.id} className="mt-1.5 flex items-center gap-2">
              <Avatar {...one.person} size="medium" />
              <span className="sr-only">{fullName(one.person)}: </span>
              {one.face && (
                <span className="flex shrink-0 items-center gap-1.5 text-13 text-ink-soft">
                  <Feeling face={one.face} className="size-7" />
                  {t(`lookBack.faces.${one.face}`)}
                </span>
              )}
              {one.words && <bdi className="min-w-0 break-words">{one.words}</bdi>}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
