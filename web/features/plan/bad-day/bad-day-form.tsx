import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { BodyOf } from '#contract/calls.ts'
import { useWorkspace } from '#web/entities/selected-workspace.tsx'
import { useShortName } from '#web/entities/people/short-names.tsx'
import { errorMessage } from '#web/api/error-message.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton, DialogFooter } from '#web/ui/dialog.tsx'
import { type BadDayReads, isPlanChanged, useReplanBadDay } from './bad-day.queries.ts'
import type { BadDayStart } from './bad-day-start.ts'
import { DaysField } from './days-field.tsx'
import { LearnersField } from './learners-field.tsx'
import { Preview } from './preview.tsx'
import { useBadDay } from './use-bad-day.ts'
import { WayField } from './way-field.tsx'

type BadDayFormProps = { reads: BadDayReads; start: BadDayStart; onClose: () => void }

/** Form with the choices on one side and a preview of the new plan on the other. */
export function BadDayForm({ reads, start, onClose }: BadDayFormProps) {
  const { t } = useTranslation()
  const shortName = useShortName()
  const { dayRange, weekdayAndDay, list } = useFormat()
  const { id } = useWorkspace()
  const plan = useBadDay(reads, start)
  const preview = useRef<HTMLElement>(null)
  const { mutate, isPending, error, variables } = useReplanBadDay(id, onClose)
  const { learners, learnerIds, startDate, endDate, outcomes } = plan
  const names = learners
    .filter(({ userId }) => learnerIds.includes(userId))
    .map(({ userId, user }) => shortName(userId, user))
  const count = outcomes.filter(({ fate }) => fate !== 'stays').length
  const misfits = outcomes.filter(({ fits }) => !fits).length
  const isAboutThis = variables !== undefined && isSameChoice(variables.body, plan.body)
  const apply = () => {
    const days = startDate === endDate ? weekdayAndDay(startDate) : dayRange(startDate, endDate)
    const says = { title: t('badDay.applied', { count }), description: `${list(names)} · ${days}` }
    plan.rememberWay()
    mutate({ body: plan.body, says })
  }
  return (
    <>
      <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[var(--container-xs)_1fr] lg:items-start lg:gap-8">
        <div className="flex flex-col gap-4 sm:max-lg:grid sm:max-lg:grid-cols-2 sm:max-lg:gap-5">
          <div className="flex min-w-0 flex-col gap-4">
            <LearnersField learners={learners} chosen={learnerIds} onChoose={plan.chooseLearners} />
            <DaysField sprint={reads.sprint} plan={plan} />
          </div>
          <WayField plan={plan} />
        </div>
        <Preview ref={preview} reads={reads} plan={plan} names={names} />
      </div>
      <DialogFooter>
        <div className="min-w-0 flex-1 basis-full self-center text-13 text-ink-soft sm:basis-0">
          {error && isAboutThis ? (
            <p role="alert" className="font-medium text-warn-ink">
              {isPlanChanged(error) ? t('badDay.changed') : errorMessage(t, error)}
            </p>
          ) : (
            <div className="flex items-center justify-between gap-3">
              <p aria-live="polite">
                {count > 0 && <span>{t('badDay.moves', { count })}</span>}
                {misfits > 0 && <span>{` · ${t('badDay.misfits', { count: misfits })}`}</span>}
              </p>
              {count > 0 && <ToPreview onPress={() => goTo(preview.current)} />}
            </div>
          )}
        </div>
        <CloseButton says="cancel" />
        <Button pending={isPending} disabled={count === 0} onClick={apply}>
          {t(isPending ? 'badDay.applying' : 'badDay.apply')}
        </Button>
      </DialogFooter>
    </>
  )
}

/** Button that scrolls to the preview. Shown only on narrow screens, where the preview is below the form. */
function ToPreview({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-control shrink-0 rounded-card font-medium text-brand-ink underline underline-offset-4 lg:hidden"
    >
      {t('badDay.preview')}
    </button>
  )
}

function goTo(preview: HTMLElement | null) {
  preview?.scrollIntoView({ block: 'start' })
  preview?.focus({ preventScroll: true })
}

type Choice = BodyOf<'POST /api/workspaces/:id/bad-day'>

/** Returns whether two choices are equal. An error message is hidden as soon as the user chooses something else. */
function isSameChoice(one: Choice, other: Choice): boolean {
  const choice = ({ seen: _seen, ...rest }: Choice) => JSON.stringify(rest)
  return choice(one) === choice(other)
}
