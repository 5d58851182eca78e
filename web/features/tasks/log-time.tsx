import { type Ref, type RefObject, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { gotNoAnswer } from '#web/api/failed-writes.ts'
import type { Task } from '#web/api/reads.ts'
import { useHasSlowWrite } from '#web/api/slow-writes.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, useFormErrors } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.tsx'
import { TimeField } from './task-fields.tsx'
import { useLogTime } from './tasks.queries.ts'
import { minutesTyped } from './time-step.ts'

type LogTimeProps = {
  task: Task
  /** What is typed as another amount; it is kept by the dialog, which asks before it is lost. */
  amount: string
  onAmount: (amount: string) => void
}

/** Adds to the time spent on a task: the usual steps a press away, any other typed, the last one taken back. */
export function LogTime({ task, amount, onAmount }: LogTimeProps) {
  const { t } = useTranslation()
  const { duration } = useFormat()
  const headingId = useId()
  const { mutateAsync, isPending } = useLogTime(task.workspaceId)
  const isSlow = useHasSlowWrite()
  const [last, setLast] = useState<{ minutes: number }>()
  const [isTyping, setIsTyping] = useState(amount !== '')
  const firstStep = useRef<HTMLButtonElement>(null)
  const amountField = useRef<HTMLInputElement>(null)

  /** Resolves with what became of it; several may be under way. */
  const log = async (minutes: number) => {
    const step = { minutes }
    setLast(step)
    const outcome = await outcomeOf(mutateAsync({ task, minutes }))
    if (outcome !== 'done') setLast((now) => (now === step ? undefined : now))
    return outcome
  }
  const takeBack = async (step: { minutes: number }) => {
    setLast(undefined)
    firstStep.current?.focus()
    const outcome = await outcomeOf(mutateAsync({ task, minutes: -step.minutes }))
    if (outcome === 'refused') setLast((now) => now ?? step)
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
              onClick={() => void takeBack(last)}
              className="-me-3 px-3 text-brand-ink"
            >
              {t('tasks.undo')}
            </Button>
          </p>
        )}
      </div>
      <div className="button-row">
        <QuickSteps firstStep={firstStep} onStep={(minutes) => void log(minutes)} />
        {!isTyping && (
          <Button look="secondary" onClick={startTyping}>
            {t('tasks.time.other')}
          </Button>
        )}
      </div>
      {isTyping && <AmountForm field={amountField} amount={amount} onAmount={onAmount} onLog={log} />}
    </section>
  )
}

/** `kept`: it got no answer, and waits among the messages to be sent again. */
type Outcome = 'done' | 'kept' | 'refused'

/** Why it failed has been told by then. */
async function outcomeOf(work: Promise<unknown>): Promise<Outcome> {
  try {
    await work
    return 'done'
  } catch (error) {
    return gotNoAnswer(error) ? 'kept' : 'refused'
  }
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

type AmountFormProps = {
  field: RefObject<HTMLInputElement | null>
  amount: string
  onAmount: (amount: string) => void
  onLog: (minutes: number) => Promise<Outcome>
}

function AmountForm({ field, amount, onAmount, onLog }: AmountFormProps) {
  const { t } = useTranslation()
  const errors = useFormErrors()
  const [isAdding, setIsAdding] = useState(false)
  const add = async (minutes: number) => {
    setIsAdding(true)
    const outcome = await onLog(minutes)
    const isNextTyped = field.current !== null && field.current.value !== amount
    if (outcome !== 'refused' && !isNextTyped) onAmount('')
    setIsAdding(false)
  }
  const submit = () => {
    const typed = minutesTyped(amount)
    if ('minutes' in typed) {
      void add(typed.minutes)
      return
    }
    const message = t(`tasks.time.${typed.wrong}`)
    errors.check([{ fields: ['amount'], message }])
    toast({ title: t('toast.validation'), description: message, variant: 'destructive' })
  }
  return (
    <Form errors={errors} onSubmit={submit} className="mt-3 flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <TimeField
          label={t('tasks.time.amount')}
          ref={field}
          name="amount"
          value={amount}
          onChange={(event) => onAmount(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" look="secondary" pending={isAdding} className="mt-6.5">
        {t('tasks.time.add')}
      </Button>
    </Form>
  )
}
