import { useTranslation } from 'react-i18next'
import { type Utterance, useSpeech } from '#web/browser/speech.ts'
import { SpeakerSign } from '#web/ui/icons/child/speaker.tsx'
import { RoundButton } from './big-button.tsx'

type ReadAloudProps = { utterances: readonly Utterance[]; title?: string; look?: 'plain' }

/**
 * Button that reads the text aloud, or stops if it is reading. Hidden if the device has no voice for the language of
 * the first text.
 */
export function ReadAloud({ utterances, title, look }: ReadAloudProps) {
  const { t } = useTranslation()
  const { hasVoice, isSpeaking, say, stop } = useSpeech()
  const [first] = utterances
  if (!first || !hasVoice(first.language)) return null
  return (
    <RoundButton
      Sign={SpeakerSign}
      label={title === undefined ? t('myDay.read') : t('myDay.readOf', { title })}
      aria-pressed={isSpeaking}
      onClick={() => (isSpeaking ? stop() : say(utterances))}
      look={look}
    />
  )
}
