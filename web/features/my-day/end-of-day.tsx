import { useTranslation } from 'react-i18next'
import type { Feeling } from '#domain/feeling.ts'
import type { Task } from '#web/api/queries.ts'
import { BackSign, DoorSign, StartSign } from '#web/ui/child-icons.tsx'
import { SubjectDrawing } from '#web/ui/subject-drawing.tsx'
import { BigButton } from './big-button.tsx'
import { useSubjectOf } from './day-context.ts'
import { Faces } from './faces.tsx'
import { OwnPicture } from './own-picture.tsx'
import { ReadAloud } from './read-aloud.tsx'
import { RestScene } from './scenes/scene.tsx'
import { Screen } from './screen.tsx'
import { useTaskSpeech } from './use-task-speech.ts'

type EndOfDayProps = {
  done: readonly Task[]
  feeling: Feeling | null
  onFeeling: (feeling: Feeling | null) => void
  /** To what is left, to what there is time for, or to the list; undefined where there is nothing of it. */
  more: { is: 'goOn' | 'spare' | 'back'; run: () => void } | undefined
  onGoodbye: () => void
}

/** More than these are shown smaller. */
const mostLarge = 6

/** What I did today, how it was, and goodbye. */
export function EndOfDay({ done, feeling, onFeeling, more, onGoodbye }: EndOfDayProps) {
  const { t } = useTranslation()
  const subjectOf = useSubjectOf()
  const { ofTitle, ofWords } = useTaskSpeech()
  const title = done.length > 0 ? t('myDay.end.title') : t('myDay.end.nothing')
  return (
    <Screen title={title} state={feeling ?? ''} data-end>
      <header className="day-question">
        <OwnPicture />
        <h1 className="day-title">{title}</h1>
        <ReadAloud utterances={[...ofWords(title), ...done.flatMap(ofTitle)]} />
      </header>
      <div className="day-end">
        {done.length > 0 ? (
          <ul className="day-gallery" {...(done.length > mostLarge && { 'data-many': true })}>
            {done.map((task) => (
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
          <Faces value={feeling} onChange={onFeeling} />
        </section>
      </div>
      <div className="day-acts" data-beside={more ? 'start' : 'none'}>
        {more && (
          <BigButton
            sign={more.is === 'back' ? <BackSign className="day-sign" /> : <StartSign className="day-sign" />}
            onClick={more.run}
          >
            {t(`myDay.end.${more.is}`)}
          </BigButton>
        )}
        <BigButton look="go" size="large" sign={<DoorSign className="day-sign" />} onClick={onGoodbye}>
          {t('myDay.goodbye')}
        </BigButton>
      </div>
    </Screen>
  )
}
