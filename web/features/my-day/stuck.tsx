import { useTranslation } from 'react-i18next'
import { type HelpReason, helpReasons } from '#domain/help.ts'
import { ReasonDrawing } from '#web/ui/reason-drawing.tsx'
import { Question } from './question.tsx'
import { useTaskSpeech } from './use-task-speech.ts'

type StuckProps = { onAsk: (reason: HelpReason) => void; onBack: () => void }

/** Why it does not go on: one of three. */
export function Stuck({ onAsk, onBack }: StuckProps) {
  const { t } = useTranslation()
  const { ofWords } = useTaskSpeech()
  const choices = helpReasons.map((value) => {
    const words = t(`myDay.reasons.${value}`)
    return { value, words, read: ofWords(words), picture: <ReasonDrawing reason={value} className="" /> }
  })
  return <Question title={t('myDay.help.title')} choices={choices} onChoose={onAsk} onBack={onBack} />
}
