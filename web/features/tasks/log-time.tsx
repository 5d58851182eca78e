import { type Ref, type RefObject, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { parseDuration } from '#domain/duration.ts'
import { isUnanswered } from '#web/api/failed-writes.ts'
import type { Task } from '#web/api/queries.ts'
import { useIsSaving } from '#web/api/saving-indicator.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { toastInvalid } from '#web/notifications/toast-error.ts'
import { TimeField } from './task-fields.tsx'
import { useLogTime } from './tasks.queries.ts'
import { amountErrors } from './time-errors.ts'

/** Steps logged in this tab. */
let stepCount = 0

/** Logs time on a task. The form, for any amount beside the quick steps, lives here so that the dialog can ask before it is lost. */
export function useTimeLog(task: Task) {
  const { t } = useTranslation()
  const { mutateAsync, isPending } = useLogTime(task.workspaceId)
  const [last, setLast] = useState<TimeStep>()
  const send = (minutes: number) => mutateAsync({ task, minutes, key: `time_${(stepCount += 1)}` })

  /** Rejects if the server refuses; a write without a response is kept as a failed write. Several may be pending. */
  const log = async (minutes: number) => {
    const step = { minutes }
    setLast(step)
    try {
      await send(minutes)
    } catch (error) {
      setLast((now) => (now === step ? undefined : now))
      if (!isUnanswered(error)) throw error
    }
  }
  const takeBack = async (step: TimeStep) => {
    setLast(undefined)
    try {
      await send(-step.minutes)
    } catch (error) {
      if (!isUnanswered(error)) setLast((now) => now ?? step)
    }
  }
  const form = useForm({
    values: { amount: '' },
    draft: `time_${task.id}`,
    validate: ({ amount }) => amountErrors(t, amount),
    onInvalid: ([error]) => toastInvalid(t, error),
    submit: ({ amount }) => log(parseDuration(amount)),
  })
  return { form, last, log, takeBack, isPending }
}

type TimeStep = { minutes: number }

type TimeLog = ReturnType<typeof useTimeLog>

/** Logs time: quick steps, a field for any other amount, and undo of the last one. */
export function LogTime({ time: { form, last, log, takeBack, isPending } }: { time: TimeLog }) {
  const { t } = useTranslation()
  const { duration } = useFormat()
  const headingId = useId()
  const isSlow = useIsSaving()
  const [isTyping, setIsTyping] = useState(form.isDirty)
  const firstStep = useRef<HTMLButtonElement>(null)
  const amountField = useRef<HTMLInputElement>(null)

  const undo = (step: TimeStep) => {
    firstStep.current?.focus()
    void takeBack(step)
  }
  const startTyping = () => {
    flushSync(() => setIsTyping(true))
    amountField.current?.focus()
  }
  return (
    <section aria-labelledby={headingId} className="mt-5">
      <div className="flex min-h-control flex-wrap items-center justify-between gap-x-4">
        <h3 id={headingId} className="font-medium">
          {t('tasks.time.title')}
        </h3>
        {last !== undefined && (
          <p className="flex items-center text-13 text-ink-soft">
            {isPending && isSlow
              ? t('common.saving')
              : t('tasks.time.added', { time: duration(last.minutes) })}
            <Button
              variant="quiet"
              disabled={isPending}
              onClick={() => undo(last)}
              className="-me-3 px-3 text-brand-ink"
            >
              {t('tasks.undo')}
            </Button>
          </p>
        )}
      </div>
      <div className="button-row">
        <QuickSteps firstStep={firstStep} onStep={(minutes) => void log(minutes).catch(() => {})} />
        {!isTyping && (
          <Button variant="secondary" onClick={startTyping}>
            {t('tasks.time.other')}
          </Button>
        )}
      </div>
      {isTyping && <AmountForm field={amountField} form={form} />}
    </section>
  )
}

const quickSteps = [15, 30, 60]

type QuickStepsProps = { firstStep: Ref<HTMLButtonElement>; onStep: (minutes: number) => void }

function QuickSteps({ firstStep, onStep }: QuickStepsProps) {
  const { t } = useTranslation()
  const { duration } = useFormat()
  return quickSteps.map((minutes, index) => (
    <Button
      key={minutes}
      ref={index === 0 ? firstStep : null}
      variant="secondary"
      onClick={() => onStep(minutes)}
    >
      {t('tasks.time.plus', { time: duration(minutes) })}
    </Button>
  ))
}

type AmountFormProps = { field: RefObject<HTMLInputElement | null>; form: TimeLog['form'] }

function AmountForm({ field, form }: AmountFormProps) {
  const { t } = useTranslation()
  return (
    <Form form={form} className="mt-3 flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <TimeField label={t('tasks.time.amount')} ref={field} {...form.field('amount')} />
      </div>
      <Button type="submit" variant="secondary" pending={form.isPending} className="mt-label">
        {t('tasks.time.add')}
      </Button>
    </Form>
  )
}
