import { useTranslation } from 'react-i18next'
import { type HelpReason, helpReasons } from '#domain/help.ts'
import { ReasonDrawing } from '#web/ui/reason-drawing.tsx'
import { Question } from './question.tsx'
import { useTaskSpeech } from './use-task-speech.ts'

type StuckProps = {
  /** It is on its way. */
  isAsking: boolean
  onAsk: (reason: HelpReason) => void
  onBack: () => void
}

/** Why it does not go on: one of three. */
export function Stuck({ isAsking, onAsk, onBack }: StuckProps) {
  const { t } = useTranslation()
  const { ofWords } = useTaskSpeech()
  const choices = helpReasons.map((value) => {
    const words = t(`help.own.${value}`)
    return { value, words, read: ofWords(words), picture: <ReasonDrawing reason={value} className="" /> }
  })
  return (
    <Question
      title={t('myDay.help.title')}
      choices={choices}
      isAnswered={isAsking}
      onChoose={onAsk}
      onBack={onBack}
    />
  )
}
