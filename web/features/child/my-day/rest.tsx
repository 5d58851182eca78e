import { useTranslation } from 'react-i18next'
import type { ComponentProps } from 'react'
import { BackSign } from '#web/ui/icons/child/back.tsx'
import { StartSign } from '#web/ui/icons/child/start.tsx'
import { BigButton } from './big-button.tsx'
import { OwnPicture } from './own-picture.tsx'
import { ReadAloud } from './read-aloud.tsx'
import { RestScene } from './scenes/scene.tsx'
import { Screen } from './screen.tsx'
import { useTaskSpeech } from './use-task-speech.ts'

type RestProps = {
  scene: ComponentProps<typeof RestScene>['scene']
  title: string
  text: string
  /** Undefined if there is nothing to do. */
  action?: { words: string; look: 'start' | 'back'; run: () => void }
}

/** Screen for times without tasks: a day off, or the end of the day. */
export function Rest({ scene, title, text, action }: RestProps) {
  const { t } = useTranslation()
  const { ofWords } = useTaskSpeech()
  return (
    <Screen title={t('myDay.title')} halves="below">
      <header className="day-head">
        <OwnPicture />
      </header>
      <div className="day-stage">
        <RestScene scene={scene} className="day-panel" />
        <div className="day-say">
          <div className="day-next-words">
            <h1 className="day-title">{title}</h1>
            <p>{text}</p>
          </div>
          <ReadAloud utterances={ofWords(title, text)} />
        </div>
      </div>
      {action && (
        <div className="day-acts">
          <BigButton
            size="large"
            sign={
              action.look === 'start' ? <StartSign className="day-sign" /> : <BackSign className="day-sign" />
            }
            onClick={action.run}
          >
            {action.words}
          </BigButton>
        </div>
      )}
    </Screen>
  )
}
