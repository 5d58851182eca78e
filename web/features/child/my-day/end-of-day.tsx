import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FeelingButtons } from '#web/features/child/feeling-buttons.tsx'
import { useOwnFeeling } from '#web/features/child/feelings.ts'
import { useToday } from '#web/i18n/today.ts'
import { BackSign } from '#web/ui/icons/child/back.tsx'
import { DoorSign } from '#web/ui/icons/child/door.tsx'
import { StartSign } from '#web/ui/icons/child/start.tsx'
import { SubjectDrawing } from '#web/ui/subject-drawing.tsx'
import { BigButton } from './big-button.tsx'
import { useSubjectOf } from './day-context.ts'
import type { Did } from './did-today.ts'
import { OwnPicture } from './own-picture.tsx'
import { ReadAloud } from './read-aloud.tsx'
import { RestScene } from './scenes/scene.tsx'
import { Screen } from './screen.tsx'
import { useTaskSpeech } from './use-task-speech.ts'

type EndOfDayProps = {
  workspaceId: string
  did: readonly Did[]
  /**
   * A button that leads to the remaining tasks (`goOn`), to tasks that are not planned for today (`spare`), or
   * back to the list (`back`). Undefined if the screen has no such button.
   */
  more: { kind: 'goOn' | 'spare' | 'back'; run: () => void } | undefined
  /** Asks how the sprint was. Set only for a completed sprint. */
  lookBack?: ReactNode
  onGoodbye: () => void
}

/** Maximum number of pictures that are shown large. If there are more, all of them are smaller. */
const mostLarge = 6

/** Screen at the end of the day: what the child did today, how it was, and a goodbye button. */
export function EndOfDay({ workspaceId, did, more, lookBack, onGoodbye }: EndOfDayProps) {
  const { t } = useTranslation()
  const { feeling, tell } = useOwnFeeling(workspaceId, useToday())
  const subjectOf = useSubjectOf()
  const { ofTitle, ofWords } = useTaskSpeech()
  const title = did.length > 0 ? t('myDay.end.title') : t('myDay.end.nothing')
  return (
    <Screen title={title} state={feeling ?? ''} data-end>
      <header className="day-question">
        <OwnPicture />
        <h1 className="day-title">{title}</h1>
        <ReadAloud utterances={[...ofWords(title), ...did.flatMap(ofTitle)]} />
      </header>
      <div className="day-end">
        {did.length > 0 ? (
          <ul className="day-gallery" {...(did.length > mostLarge && { 'data-many': true })}>
            {did.map((task) => (
              <li key={task.id}>
                <SubjectDrawing subject={subjectOf(task)} size="huge" className="day-gallery-tile" />
                <bdi>{task.title}</bdi>
              </li>
            ))}
          </ul>
        ) : (
          <RestScene scene="cup" className="day-panel" />
        )}
        <section aria-labelledby="how" className="day-how">
          <h2 id="how">{t('myDay.end.how')}</h2>
          <FeelingButtons look="child" value={feeling} onChange={tell} />
        </section>
      </div>
      {lookBack && <div className="day-look-back">{lookBack}</div>}
      <div className="day-acts" data-beside={more ? 'start' : 'none'}>
        {more && (
          <BigButton Sign={more.kind === 'back' ? BackSign : StartSign} onClick={more.run}>
            {t(`myDay.end.${more.kind}`)}
          </BigButton>
        )}
        <BigButton look="go" size="large" Sign={DoorSign} onClick={onGoodbye}>
          {t('myDay.goodbye')}
        </BigButton>
      </div>
    </Screen>
  )
}
