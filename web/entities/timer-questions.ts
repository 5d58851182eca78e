import { measuredMinutes, quickAnswers } from '#domain/timer.ts'
import { useTimerWrites } from './run-timer.ts'
import { type Timer, useTimers } from './timer.ts'

/** Those to be asked about, the oldest first, and how to answer. Screens for children draw it their own way. */
export function useTimerQuestions(workspaceId: string) {
  const timers = useTimers(workspaceId)
  const { answer } = useTimerWrites(workspaceId)
  return {
    asked: timers.filter(({ question }) => question !== null),
    answer: (timer: Timer, minutes: number) => void answer(timer, minutes),
  }
}

/** What is offered: some usual amounts, and all of what the clock says. */
export function answersTo({ startedAt, stoppedAt }: Timer, now: Date): { quick: number[]; all: number } {
  const measured = { startedAt, endedAt: stoppedAt ?? now.toISOString() }
  return { quick: quickAnswers(measured), all: measuredMinutes(measured) }
}
