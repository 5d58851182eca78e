import { useTranslation } from 'react-i18next'
import type { DoneFact } from '#domain/done-words.ts'
import type { Task } from '#web/api/queries.ts'
import { NextSign } from '#web/ui/icons/child/next.tsx'
import { UndoSign } from '#web/ui/icons/child/undo.tsx'
import { SubjectDrawing } from '#web/ui/subject-drawing.tsx'
import { BigButton } from './big-button.tsx'
import { useSubjectOf } from './day-context.ts'
import { useFactWords } from './fact-words.ts'
import { ReadAloud } from './read-aloud.tsx'
import type { DoneScene as SceneName } from './scenes/next-scene.ts'
import { DoneScene } from './scenes/scene.tsx'
import { Screen } from './screen.tsx'
import { useTaskSpeech } from './use-task-speech.ts'

type DoneScreenProps = {
  task: Task
  fact: DoneFact
  scene: SceneName
  onUndo: () => void
  onNext: () => void
}

/** Screen after a task was finished. It shows the task and one fact about what was done. */
export function DoneScreen({ task, fact, scene, onUndo, onNext }: DoneScreenProps) {
  const { t } = useTranslation()
  const subject = useSubjectOf()(task)
  const factWords = useFactWords(fact, subject?.name)
  const { ofTitle, ofWords } = useTaskSpeech()
  const done = t('myDay.youDid', { title: task.title })
  return (
    <Screen title={done} halves="whole">
      <div className="day-stage">
        <DoneScene scene={scene} className="day-panel" />
        <div className="day-done-words">
          <SubjectDrawing subject={subject} size="large" className="day-tile-96" />
          <div>
            <h1>{done}</h1>
            <p>{factWords}</p>
          </div>
          <ReadAloud utterances={[...ofWords(t('myDay.didIt')), ...ofTitle(task), ...ofWords(factWords)]} />
        </div>
      </div>
      <div className="day-acts" data-beside="start">
        <BigButton Sign={UndoSign} onClick={onUndo}>
          {t('myDay.undo')}
        </BigButton>
        <BigButton look="go" Sign={NextSign} onClick={onNext}>
          {t('myDay.next')}
        </BigButton>
      </div>
    </Screen>
  )
}
