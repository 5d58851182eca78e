import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Feeling } from '#domain/feeling.ts'
import { limits } from '#domain/limits.ts'
import { FeelingButtons } from '#web/features/child/feeling-buttons.tsx'
import { useSaveOwnLearning } from '#web/features/child/own-learning.ts'
import { today } from '#web/i18n/today.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import { BackSign } from '#web/ui/icons/child/back.tsx'
import { TickSign } from '#web/ui/icons/child/tick.tsx'
import { SubjectDrawing } from '#web/ui/subject-drawing.tsx'
import { BigButton, RoundButton } from './big-button.tsx'
import { useDay } from './day-context.ts'
import { Screen } from './screen.tsx'
import { useLengths, VineOf } from './time-asked.tsx'

type OwnLearningProps = {
  workspaceId: string
  onBack: () => void
  /** Opens the screen that shows what was recorded. */
  onTold: () => void
}

/** Form for own learning, which the child describes with pictures. Text is optional. */
export function OwnLearning({ workspaceId, onBack, onTold }: OwnLearningProps) {
  const { t } = useTranslation()
  const { subjects } = useDay()
  const add = useSaveOwnLearning(workspaceId)
  const [title, setTitle] = useState('')
  const [subjectId, setSubjectId] = useState<string>()
  const [minutes, setMinutes] = useState<number>()
  const [feeling, setFeeling] = useState<Feeling | null>(null)
  const subject = subjects.find(({ id }) => id === subjectId)
  const isTold = subject !== undefined && minutes !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isTold || add.isPending) return
    const told = { title: title.trim() || subject.name, subject: subject.id, minutes, feeling, day: today() }
    add.mutate(told, {
      onSuccess: onTold,
      onError: (error) => toastError(t, t('myDay.failed'), error),
    })
  }
  return (
    <Screen title={t('myDay.learned.title')}>
      <header className="day-question">
        <RoundButton Sign={BackSign} label={t('myDay.back')} onClick={onBack} />
        <h1 className="day-title">{t('myDay.learned.title')}</h1>
      </header>
      <form id="learned" className="day-form" onSubmit={submit}>
        <fieldset>
          <legend>{t('myDay.learned.what')}</legend>
          <div className="day-pick">
            {subjects.map((one) => (
              <button
                key={one.id}
                type="button"
                aria-pressed={one.id === subjectId}
                onClick={() => setSubjectId(one.id)}
                className="day-pick-one"
              >
                <SubjectDrawing subject={one} size="large" />
                <bdi>{one.name}</bdi>
              </button>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend>{t('myDay.learned.howLong')}</legend>
          <div className="day-pick" data-large>
            {useLengths().map(({ value, leaves, words }) => (
              <button
                key={value}
                type="button"
                aria-pressed={value === minutes}
                onClick={() => setMinutes(value)}
                className="day-pick-one"
              >
                <VineOf leaves={leaves} subject={subject ?? null} />
                {words}
              </button>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend>{t('ownLearning.feeling')}</legend>
          <FeelingButtons look="child" value={feeling} onChange={setFeeling} />
        </fieldset>
        <div>
          <label htmlFor="learned-title">{t('myDay.learned.words')}</label>
          <input
            id="learned-title"
            dir="auto"
            value={title}
            maxLength={limits.taskTitle.max}
            onChange={(event) => setTitle(event.target.value)}
            className="day-field"
          />
        </div>
      </form>
      <div className="day-acts">
        <BigButton type="submit" form="learned" look="go" size="large" Sign={TickSign} disabled={!isTold}>
          {t('myDay.learned.tell')}
        </BigButton>
      </div>
    </Screen>
  )
}
