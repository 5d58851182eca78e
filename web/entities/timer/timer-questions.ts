import { measuredMinutes, quickAnswers } from '#domain/timer.ts'
import { useTimerWrites } from './run-timer.ts'
import { type Timer, useTimers } from './timer.ts'

/**
 * Returns the timers that need an answer, oldest first, and a function to answer. Screens for children show the
 * questions in a different form.
 */
export function useTimerQuestions(workspaceId: string) {
  const timers = useTimers(workspaceId)
  const { answer } = useTimerWrites(workspaceId)
  return {
    asked: timers.filter(({ question }) => question !== null),
    answer: (timer: Timer, minutes: number) => void answer(timer, minutes),
  }
}

/** Returns the suggested answers: some common durations, and all of the measured time. */
export function answersTo({ startedAt, stoppedAt }: Timer, now: Date): { quick: number[]; all: number } {
  const measured = { startedAt, endedAt: stoppedAt ?? now.toISOString() }
  return { quick: quickAnswers(measured), all: measuredMinutes(measured) }
}
