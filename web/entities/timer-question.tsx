import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tryParseDuration } from '#domain/duration.ts'
import { measuredMinutes, quickAnswers } from '#domain/timer.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Form, FormError } from '#web/forms/form.tsx'
import { Field } from '#web/forms/field.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ClockIcon } from '#web/ui/screen-icons.tsx'
import { type Timer, useAnswerTimer, useTimers } from './timer.ts'

/** Those to be asked about, the oldest first, and how to answer. Screens for children draw it their own way. */
export function useTimerQuestions(workspaceId: string) {
  const timers = useTimers(workspaceId)
  const { mutate } = useAnswerTimer(workspaceId)
  return {
    asked: timers.filter(({ question }) => question !== null),
    answer: (timer: Timer, minutes: number) => mutate({ timer, minutes }),
  }
}

/** What is offered: some usual amounts, and all of what the clock says. */
export function answersTo({ startedAt, stoppedAt }: Timer): { quick: number[]; all: number } {
  const measured = { startedAt, endedAt: stoppedAt ?? new Date().toISOString() }
  return { quick: quickAnswers(measured), all: measuredMinutes(measured) }
}

type QuestionsProps = {
  workspaceId: string
  /** Whose it is, where that is not the reader. */
  nameOf: (learnerId: string) => string | undefined
}

/** What ran past two hours or midnight: a quiet line each, until somebody says how long it really was. */
export function TimerQuestions({ workspaceId, nameOf }: QuestionsProps) {
  const { asked, answer } = useTimerQuestions(workspaceId)
  if (asked.length === 0) return null
  return (
    <div className="mb-4 flex flex-col gap-2 print:hidden">
      {asked.map((timer) => (
        <Question key={timer.id} timer={timer} name={nameOf(timer.learnerId)} onAnswer={answer} />
      ))}
    </div>
  )
}

type QuestionProps = {
  timer: Timer
  name: string | undefined
  onAnswer: (timer: Timer, minutes: number) => void
}

function Question({ timer, name, onAnswer }: QuestionProps) {
  const { t } = useTranslation()
  const { duration, timesOf } = useFormat()
  const [isTyping, setIsTyping] = useState(false)
  const { quick, all } = answersTo(timer)
  const [from, to] = timesOf(timer.startedAt, timer.stoppedAt ?? new Date().toISOString())
  const title = timer.taskTitle
  return (
    <section
      aria-label={t('timer.minutesOf', { title })}
      className="rounded-card border border-line bg-card px-4 py-3"
    >
      <p className="flex items-start gap-2">
        <ClockIcon className="mt-0.5 size-4.5 shrink-0 text-ink-soft" />
        <span>
          {name && <bdi className="font-medium">{name}: </bdi>}
          {timer.stoppedAt ? t('timer.ranLong', { title, from, to }) : t('timer.ranOver', { title, from })}
        </span>
      </p>
      <div className="button-row mt-2">
        {quick.map((minutes) => (
          <Answer key={minutes} onPress={() => onAnswer(timer, minutes)}>
            {duration(minutes)}
          </Answer>
        ))}
        <Answer onPress={() => onAnswer(timer, all)}>{t('timer.all', { time: duration(all) })}</Answer>
        {!isTyping && <Answer onPress={() => setIsTyping(true)}>{t('timer.other')}</Answer>}
        <Answer onPress={() => onAnswer(timer, 0)}>{t('timer.nothing')}</Answer>
      </div>
      {isTyping && <OwnAmount all={all} onSend={(minutes) => onAnswer(timer, minutes)} />}
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
