import { useTranslation } from 'react-i18next'
import { BackSign } from '#web/ui/icons/child/back.tsx'
import { BigButton } from './big-button.tsx'
import { OwnPicture } from './own-picture.tsx'
import { ReadAloud } from './read-aloud.tsx'
import { RestScene } from './scenes/scene.tsx'
import { Screen } from './screen.tsx'
import { useTaskSpeech } from './use-task-speech.ts'

const scenes = { nothing: 'cup', over: 'sunset' } as const

type RestProps = {
  kind: keyof typeof scenes
  /** Returns to the day. Undefined if there is nothing to return to. */
  onBack?: () => void
}

/** Screen for times without tasks: a day off, or the end of the day. */
export function Rest({ kind, onBack }: RestProps) {
  const { t } = useTranslation()
  const { ofWords } = useTaskSpeech()
  const [title, text] = [t(`myDay.rest.${kind}`), t(`myDay.rest.${kind}Text`)]
  return (
    <Screen title={t('myDay.title')} halves="below">
      <header className="day-head">
        <OwnPicture />
      </header>
      <div className="day-stage">
        <RestScene scene={scenes[kind]} className="day-panel" />
        <div className="day-say">
          <div className="day-next-words">
            <h1 className="day-title">{title}</h1>
            <p>{text}</p>
          </div>
          <ReadAloud utterances={ofWords(title, text)} />
        </div>
      </div>
      {onBack && (
        <div className="day-acts">
          <BigButton size="large" Sign={BackSign} onClick={onBack}>
            {t('myDay.backToDay')}
          </BigButton>
        </div>
      )}
    </Screen>
  )
}
