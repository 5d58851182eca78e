import { useTranslation } from 'react-i18next'
import { type HelpReason, helpReasons } from '#domain/help.ts'
import { ReasonDrawing } from '#web/ui/reason-drawing.tsx'
import { Question } from './question.tsx'
import { useTaskSpeech } from './use-task-speech.ts'

type StuckProps = {
  /** True while the request is being sent. */
  isAsking: boolean
  onAsk: (reason: HelpReason) => void
  onBack: () => void
}

/** Screen that asks why the child is stuck. There are three reasons to choose from. */
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
