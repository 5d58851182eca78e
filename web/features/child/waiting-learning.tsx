import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { subjectsQuery } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { ChevronIcon } from '#web/ui/icons/chevron.tsx'
import { FaceDrawing } from '#web/ui/face-drawing.tsx'
import { type OwnLearning, toMinutes, useDecideOwnLearning } from './own-learning.ts'
import { usePassedFocus } from './passed-focus.ts'

/**
 * Shows what a learner did in addition to the tasks. A facilitator accepts or declines it, and can correct the
 * minutes and the subject before. Parents use the minutes and the subject in the `key` of this component, so that
 * its fields show the new values when the learner changes them.
 */
export function WaitingLearning({ workspaceId, learned }: { workspaceId: string; learned: OwnLearning }) {
  const { t } = useTranslation()
  const { shortDay } = useFormat()
  const { data: subjects = [] } = useQuery(subjectsQuery(workspaceId))
  const decide = useDecideOwnLearning(workspaceId)
  const [minutes, setMinutes] = useState(String(learned.minutes))
  const [subject, setSubject] = useState(learned.subject ?? '')
  const part = useRef<HTMLElement>(null)
  usePassedFocus(part, neighbourOf)
  const { title, feeling, day } = learned
  const amount = toMinutes(minutes)
  const control = 'min-h-control rounded-card border border-line-strong bg-card px-2 text-match-page'
  return (
    <section
      ref={part}
      tabIndex={-1}
      data-waiting-learning
      aria-label={title}
      className="rounded-card bg-sunken p-3 outline-none"
    >
      <p className="flex items-start gap-2">
        {feeling && <FaceDrawing feeling={feeling} className="size-6" />}
        <span className="min-w-0 flex-1">
          <bdi className="font-medium">{title}</bdi>
          <span className="block text-13 text-ink-soft">
            {t('ownLearning.beside')}
            {' · '}
            {shortDay(day)}
            {feeling && <span className="sr-only"> · {t(`feelings.was.${feeling}`)}</span>}
          </span>
        </span>
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <input
          aria-label={t('ownLearning.rightMinutes', { title })}
          inputMode="numeric"
          dir="ltr"
          value={minutes}
          onChange={({ currentTarget }) => setMinutes(currentTarget.value)}
          aria-invalid={amount === undefined}
          className={`${control} w-16 tabular-nums aria-invalid:border-warn-ink`}
        />
        <span className="relative min-w-0 flex-1">
          <select
            aria-label={t('ownLearning.rightSubject', { title })}
            value={subject}
            onChange={({ currentTarget }) => setSubject(currentTarget.value)}
            className={`${control} w-full appearance-none truncate pe-10`}
          >
            <option value="">{t('ownLearning.noSubject')}</option>
            {subjects.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <ChevronIcon className="pointer-events-none absolute inset-y-0 end-2.5 my-auto size-5 text-ink-soft" />
        </span>
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          pending={decide.isPending}
          disabled={amount === undefined}
          onClick={() =>
            amount !== undefined &&
            decide.mutate({ learned, body: { accepted: true, minutes: amount, subject: subject || null } })
          }
        >
          {t('ownLearning.accept')}
        </Button>
        <Button
          variant="quiet"
          aria-disabled={decide.isPending}
          onClick={() => {
            if (!decide.isPending) decide.mutate({ learned, body: { accepted: false } })
          }}
        >
          {t('ownLearning.decline')}
        </Button>
      </div>
    </section>
  )
}

/** Returns the next entry of the same day, or else the previous one. */
function neighbourOf(part: HTMLElement) {
  const day = part.closest('article') ?? document
  const all = [...day.querySelectorAll<HTMLElement>('[data-waiting-learning]')]
  const index = all.indexOf(part)
  return all[index + 1] ?? all[index - 1]
}
