import { type Ref, type RefObject, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { parseDuration } from '#domain/duration.ts'
import { gotNoAnswer } from '#web/api/failed-writes.ts'
import type { Task } from '#web/api/reads.ts'
import { useHasSlowWrite } from '#web/api/slow-writes.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { toastInvalid } from '#web/ui/toast-failure.ts'
import { TimeField } from './task-fields.tsx'
import { useLogTime } from './tasks.queries.ts'
import { amountErrors } from './time-step.ts'

/** Logs time on a task; the form is for another amount than the usual ones, and its dialog asks before that is lost. */
export function useTimeLog(task: Task) {
  const { t } = useTranslation()
  const { mutateAsync, isPending } = useLogTime(task.workspaceId)
  const [last, setLast] = useState<TimeStep>()

  /** Rejects when it was refused; without an answer it waits among the messages to be sent again. Several may be under way. */
  const log = async (minutes: number) => {
    const step = { minutes }
    setLast(step)
    try {
      await mutateAsync({ task, minutes })
    } catch (error) {
      setLast((now) => (now === step ? undefined : now))
      if (!gotNoAnswer(error)) throw error
    }
  }
  const takeBack = async (step: TimeStep) => {
    setLast(undefined)
    try {
      await mutateAsync({ task, minutes: -step.minutes })
    } catch (error) {
      if (!gotNoAnswer(error)) setLast((now) => now ?? step)
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

/** Adds to the time spent on a task: the usual steps a press away, any other typed, the last one taken back. */
export function LogTime({ time: { form, last, log, takeBack, isPending } }: { time: TimeLog }) {
  const { t } = useTranslation()
  const { duration } = useFormat()
  const headingId = useId()
  const isSlow = useHasSlowWrite()
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
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h3 id={headingId} className="font-medium">
          {t('tasks.time.title')}
        </h3>
        {last !== undefined && (
          <p className="flex items-center text-sm text-ink-soft">
            {isPending && isSlow
              ? t('common.saving')
              : t('tasks.time.added', { time: duration(last.minutes) })}
            <Button
              look="quiet"
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
          <Button look="secondary" onClick={startTyping}>
            {t('tasks.time.other')}
          </Button>
        )}
      </div>
      {isTyping && <AmountForm field={amountField} form={form} />}
    </section>
  )
}

const minutesOfSteps = [15, 30, 60]

type QuickStepsProps = { firstStep: Ref<HTMLButtonElement>; onStep: (minutes: number) => void }

function QuickSteps({ firstStep, onStep }: QuickStepsProps) {
  const { t } = useTranslation()
  const { duration } = useFormat()
  return minutesOfSteps.map((minutes, index) => (
    <Button
      key={minutes}
      ref={index === 0 ? firstStep : null}
      look="secondary"
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
      <Button type="submit" look="secondary" pending={form.isPending} className="mt-6.5">
        {t('tasks.time.add')}
      </Button>
    </Form>
  )
}
