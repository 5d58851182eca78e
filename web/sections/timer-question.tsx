import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tryParseDuration } from '#domain/duration.ts'
import { focusMain } from '#web/browser/main-landmark.ts'
import { useMinuteClock } from '#web/browser/minute-clock.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Form, FormError } from '#web/forms/form.tsx'
import { Field } from '#web/forms/field.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ClockIcon } from '#web/ui/icons/clock.tsx'
import type { Timer } from '#web/entities/timer/timer.ts'
import { answersTo, useTimerQuestions } from '#web/entities/timer/timer-questions.ts'

type QuestionsProps = {
  workspaceId: string
  /** Returns the name of the learner for whom the timer ran. Undefined if this is the user. */
  nameOf: (learnerId: string) => string | undefined
}

/**
 * Shows a question for each timer that ran longer than two hours or past midnight, until someone answers how many
 * minutes the learner really worked.
 */
export function TimerQuestions({ workspaceId, nameOf }: QuestionsProps) {
  const { asked, answer } = useTimerQuestions(workspaceId)
  const list = useRef<HTMLDivElement>(null)
  /** Id of the timer that was answered here, until its question is removed. */
  const answered = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (answered.current === undefined || asked.some(({ id }) => id === answered.current)) return
    answered.current = undefined
    if (document.activeElement !== document.body) return
    const next = list.current?.querySelector<HTMLElement>('section')
    if (next) next.focus({ preventScroll: true })
    else focusMain()
  })
  if (asked.length === 0) return null
  return (
    <div ref={list} className="mb-4 flex flex-col gap-2 print:hidden">
      {asked.map((timer) => (
        <Question
          key={timer.id}
          timer={timer}
          name={nameOf(timer.learnerId)}
          onAnswer={(minutes) => {
            answered.current = timer.id
            answer(timer, minutes)
          }}
        />
      ))}
    </div>
  )
}

type QuestionProps = {
  timer: Timer
  name: string | undefined
  onAnswer: (minutes: number) => void
}

function Question({ timer, name, onAnswer }: QuestionProps) {
  const { t } = useTranslation()
  const { duration, timesOf } = useFormat()
  const [isTyping, setIsTyping] = useState(false)
  const now = useMinuteClock()
  const { quick, all } = answersTo(timer, now)
  const [from, to] = timesOf(timer.startedAt, timer.stoppedAt ?? now.toISOString())
  const title = timer.taskTitle
  return (
    <section
      tabIndex={-1}
      aria-label={t('timer.minutesOf', { title })}
      className="rounded-card border border-line bg-card px-4 py-3 outline-none"
    >
      <p className="flex items-start gap-2">
        <ClockIcon className="mt-0.5 size-4.5 shrink-0 text-ink-soft" />
        <span>
          {name && <bdi className="font-medium">{name}: </bdi>}
          <span>
            {timer.stoppedAt ? t('timer.ranLong', { title, from, to }) : t('timer.ranOver', { title, from })}
          </span>
        </span>
      </p>
      <div className="button-row mt-2">
        {quick.map((minutes) => (
          <Answer key={minutes} onPress={() => onAnswer(minutes)}>
            {duration(minutes)}
          </Answer>
        ))}
        <Answer onPress={() => onAnswer(all)}>{t('timer.all', { time: duration(all) })}</Answer>
        {!isTyping && <Answer onPress={() => setIsTyping(true)}>{t('timer.other')}</Answer>}
        <Answer onPress={() => onAnswer(0)}>{t('timer.nothing')}</Answer>
      </div>
      {isTyping && <OwnAmount all={all} onSend={onAnswer} />}
    </section>
  )
}

function Answer({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <Button variant="secondary" size="small" onClick={onPress}>
      {children}
    </Button>
  )
}

function OwnAmount({ all, onSend }: { all: number; onSend: (minutes: number) => void }) {
  const { t } = useTranslation()
  const { duration } = useFormat()
  const form = useForm({
    values: { amount: '' },
    validate: ({ amount }) => {
      const minutes = tryParseDuration(amount)
      if (minutes === undefined) return [{ fields: ['amount'], message: t('tasks.time.noTime') }]
      return minutes > all
        ? [{ fields: ['amount'], message: t('timer.tooMuch', { time: duration(all) }) }]
        : []
    },
    submit: async ({ amount }) => onSend(tryParseDuration(amount) ?? 0),
  })
  const { element } = form
  // Move the focus to the field, because the pressed button has been removed.
  useEffect(() => element.current?.querySelector('input')?.focus(), [element])
  return (
    <Form form={form} className="mt-3 flex max-w-80 items-start gap-2">
      <div className="min-w-0 flex-1">
        <Field
          label={t('tasks.time.amount')}
          autoComplete="off"
          placeholder={t('tasks.timeExample')}
          {...form.field('amount')}
        />
      </div>
      <Button type="submit" variant="secondary" className="mt-label">
        {t('timer.save')}
      </Button>
      <FormError />
    </Form>
  )
}
