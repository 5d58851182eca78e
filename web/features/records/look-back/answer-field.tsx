import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { type Face, faces, type Question } from '#domain/look-back.ts'
import { isForInputMethod } from '#web/browser/input-method.ts'
import { useDraft } from '#web/forms/drafts.ts'
import { Feeling } from './feeling.tsx'
import type { Answer } from './look-back-types.ts'
import { useAnswer } from './look-back.queries.ts'

type AnswerFieldProps = {
  sprint: { id: string; workspaceId: string }
  person: Answer['person']
  isOwn: boolean
  question: Question
  answer: Answer | undefined
}

/** Field for a face, some text, or both. A face is saved immediately, text when the field loses the focus. */
export function AnswerField({ sprint, person, isOwn, question, answer }: AnswerFieldProps) {
  const { t } = useTranslation()
  const { mutate } = useAnswer(sprint.workspaceId, sprint.id)
  const face = answer?.face ?? null
  const draft = useDraft(`answer_${sprint.id}_${person.id}_${question}`, { words: answer?.words ?? '' })
  const words = draft.values.words.trim()
  const save = (chosen: Face | null) => {
    // The mutation shows the answer immediately and keeps it for a retry if it fails, so the draft is not needed any
    // more.
    draft.reset()
    mutate({ person, isOwn, question, face: chosen, words: words || null })
  }
  const label = t(`lookBack.questions.${question}`)
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="font-medium">{label}</legend>
      <div className="mt-1.5 grid max-w-md grid-cols-5 gap-1">
        {faces.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === face}
            onClick={() => save(one === face ? null : one)}
            className="flex flex-col items-center gap-1 rounded-card border border-transparent px-0.5 py-1.5 text-12 text-ink-soft hover:bg-sunken hover:text-ink aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-ink"
          >
            <Feeling face={one} className="size-10" />
            {t(`lookBack.faces.${one}`)}
          </button>
        ))}
      </div>
      <input
        aria-label={t('lookBack.answers.wordsTo', { question: label })}
        placeholder={t('lookBack.answers.words')}
        dir="auto"
        maxLength={limits.answerWords.max}
        value={draft.values.words}
        onChange={(event) => draft.set({ words: event.target.value })}
        onBlur={() => words !== (answer?.words ?? '') && save(face)}
        onKeyDown={({ key, nativeEvent, currentTarget }) => {
          if (key === 'Enter' && !isForInputMethod(nativeEvent)) currentTarget.blur()
        }}
        className="mt-1.5 min-h-control w-full text-match-page rounded-card border border-line-strong bg-card px-3 text-ink placeholder:text-ink-soft"
      />
    </fieldset>
  )
}
