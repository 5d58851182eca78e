import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Utterance } from '#web/browser/speech.ts'
import { BackSign } from '#web/ui/icons/child/back.tsx'
import { RoundButton } from './big-button.tsx'
import { ReadAloud } from './read-aloud.tsx'
import { Screen } from './screen.tsx'
import { useTaskSpeech } from './use-task-speech.ts'

type Choice<Value> = { value: Value; words: ReactNode; picture: ReactNode; read: readonly Utterance[] }

type QuestionProps<Value> = {
  title: string
  choices: readonly Choice<Value>[]
  /** True while the answer is being sent. */
  isAnswered?: boolean
  onChoose: (value: Value) => void
  /** Undefined if the question must be answered. */
  onBack?: () => void
}

/** Number of characters above which a title has a smaller font. */
const longTitle = 28

/** One question, with a few answers as pictures. */
export function Question<Value>({
  title,
  choices,
  isAnswered = false,
  onChoose,
  onBack,
}: QuestionProps<Value>) {
  const { t } = useTranslation()
  const { ofWords } = useTaskSpeech()
  return (
    <Screen title={title} onBack={onBack}>
      <header className="day-question">
        {onBack && <RoundButton Sign={BackSign} label={t('myDay.back')} onClick={onBack} />}
        <h1 className="day-title" {...(title.length > longTitle && { 'data-long': true })}>
          {title}
        </h1>
        <ReadAloud utterances={[...ofWords(title), ...choices.flatMap(({ read }) => read)]} />
      </header>
      <ul className="day-choices" data-count={choices.length}>
        {choices.map(({ value, words, picture }) => (
          <li key={String(value)}>
            <button
              type="button"
              aria-disabled={isAnswered}
              className="day-choice"
              onClick={() => isAnswered || onChoose(value)}
            >
              {picture}
              <span className="day-choice-words">{words}</span>
            </button>
          </li>
        ))}
      </ul>
    </Screen>
  )
}
