import { type Ref, type RefObject, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { parseDuration } from '#domain/duration.ts'
import { isUnanswered } from '#web/api/failed-writes.ts'
import { useShortName } from '#web/entities/people/short-names.tsx'
import { fullName } from '#domain/names.ts'
import type { Task } from '#web/api/queries.ts'
import { useIsSaving } from '#web/api/saving-indicator.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/forms/field.tsx'
import { Form } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { toastInvalid } from '#web/notifications/toast-error.ts'
import { TimeField } from './task-fields.tsx'
import { TimerControl } from './timer-control.tsx'
import { type TimeStep, useLogTime } from './use-log-time.ts'
import { amountErrors } from './time-errors.ts'

/**
 * Returns the state of `LogTime` and functions that log time on a task. The form for free amounts is created here
 * and not in `LogTime`, because the dialog must know about typed text, so that it can ask before it discards the
 * text.
 */
export function useTimeLog(task: Task) {
  const { t } = useTranslation()
  const logTime = useLogTime(task.workspaceId)
  const [pendingCount, setPendingCount] = useState(0)
  const [last, setLast] = useState<TimeStep>()
  const [whose, setWhose] = useState('')
  const part = task.shares.find(({ learnerId }) => learnerId === whose)
  /** Throws the error if the time was not saved. */
  const send = async (step: TimeStep) => {
    setPendingCount((count) => count + 1)
    const { error } = await logTime(task, step)
    setPendingCount((count) => count - 1)
    if (error !== undefined) throw error
  }

  /**
   * Logs the minutes. Throws if the server refuses them. If the server does not respond, it does not throw,
   * because the write is kept and can be sent again later. Several writes can be pending at the same time.
   */
  const log = async (minutes: number) => {
    const step = { minutes, learnerId: part?.learnerId }
    setLast(step)
    try {
      await send(step)
    } catch (error) {
      setLast((now) => (now === step ? undefined : now))
      if (!isUnanswered(error)) throw error
    }
  }
  const takeBack = async (step: TimeStep) => {
    setLast(undefined)
    try {
      await send({ ...step, minutes: -step.minutes })
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
  return { form, last, log, takeBack, isPending: pendingCount > 0, whose: part?.learnerId ?? '', setWhose }
}

type TimeLog = ReturnType<typeof useTimeLog>

type LogTimeProps = {
  time: TimeLog
  task: Task
  /** Learners whose time can be logged: the learners of a shared card, or an empty list if there is no choice. */
  learners: readonly Task['shares'][number][]
}

/**
 * Section in which the user logs time. It has buttons for common amounts, a field for other amounts, a button that
 * undoes the last entry, and a timer.
 */
export function LogTime({ time, task, learners }: LogTimeProps) {
  const { form, last, log, takeBack, isPending, whose, setWhose } = time
  const { t } = useTranslation()
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
            <span>
              {isPending && isSlow ? t('common.saving') : <Added step={last} learners={learners} />}
            </span>
            <Button
              variant="quiet"
              pending={isPending}
              onClick={() => undo(last)}
              className="-me-3 px-3 text-brand-ink"
            >
              {t('tasks.undo')}
            </Button>
          </p>
        )}
      </div>
      {learners.length > 0 && (
        <div className="mb-3">
          <Select
            label={t('tasks.time.whose')}
            name="whose"
            value={whose}
            onChange={(event) => setWhose(event.currentTarget.value)}
          >
            <option value="">{t('tasks.time.each')}</option>
            {learners.map((learner) => (
              <option key={learner.learnerId} value={learner.learnerId}>
                {fullName(learner)}
              </option>
            ))}
          </Select>
        </div>
      )}
      <div className="button-row">
        <QuickSteps firstStep={firstStep} onStep={(minutes) => void log(minutes).catch(() => {})} />
        {!isTyping && (
          <Button variant="secondary" onClick={startTyping}>
            {t('tasks.time.other')}
          </Button>
        )}
      </div>
      {isTyping && <AmountForm field={amountField} form={form} />}
      <TimerControl task={task} whose={whose} />
    </section>
  )
}

function Added({ step, learners }: { step: TimeStep; learners: LogTimeProps['learners'] }) {
  const { t } = useTranslation()
  const { duration } = useFormat()
  const shortName = useShortName()
  const time = duration(step.minutes)
  if (learners.length === 0) return <span>{t('tasks.time.added', { time })}</span>
  const learner = learners.find(({ learnerId }) => learnerId === step.learnerId)
  const name = learner ? shortName(learner.learnerId, learner) : t('tasks.time.each')
  return <span>{t('tasks.time.addedFor', { time, name })}</span>
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
