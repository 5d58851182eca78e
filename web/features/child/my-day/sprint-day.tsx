import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DoneFact, doneFact } from '#domain/done-words.ts'
import { myDay } from '#domain/my-day.ts'
import { partOf } from '#domain/shares.ts'
import type { ActiveSprint, Task } from '#web/api/queries.ts'
import { helpQuery } from '#web/entities/help/help.ts'
import { useAskForHelp, useEndHelp } from '#web/entities/help/helping.ts'
import { afterCommand } from '#web/entities/cards/shared-cards.ts'
import { useDoneMarks } from '#web/entities/task-write/change-tasks.ts'
import { timersQuery } from '#web/entities/timer/timer.ts'
import { answersTo, useTimerQuestions } from '#web/entities/timer/timer-questions.ts'
import { useClock } from '#web/features/child/clock.ts'
import { useTaskActions } from '#web/features/child/task-actions.ts'
import { useRemembered } from '#web/session/remembered.ts'
import { useUser } from '#web/session/session.ts'
import { FullPageLoading } from '#web/ui/full-page-loading.tsx'
import { AskedForHelp } from './asked-for-help.tsx'
import type { TaskActions } from './day-types.ts'
import { useDidToday } from './did-today.ts'
import { DoneScreen } from './done-screen.tsx'
import { EndOfDay } from './end-of-day.tsx'
import { LittleDay } from './little/little-day.tsx'
import { MiddleDay } from './middle/middle-day.tsx'
import { Rest } from './rest.tsx'
import { doneScenes, nextScene } from './scenes/next-scene.ts'
import { Stuck } from './stuck.tsx'
import { TimeAsked } from './time-asked.tsx'

type SprintDayProps = {
  sprint: ActiveSprint
  tasks: readonly Task[]
  band: 'little' | 'middle'
  isEnding: boolean
  onTick: TaskActions['tick']
  onEnd: (isEnding: boolean) => void
  onGoodbye: () => void
}

/** A screen that is shown instead of the day until the child presses one of its buttons. */
type Shown =
  | { kind: 'stuck'; task: Task }
  | { kind: 'asked' }
  | { kind: 'done'; task: Task; fact: DoneFact; scene: (typeof doneScenes)[number] }

export function SprintDay({ sprint, tasks, band, isEnding, onTick, onEnd, onGoodbye }: SprintDayProps) {
  const { t } = useTranslation()
  const { workspaceId } = sprint
  const { isLoading, day, timer, question, answer, request, shown, show, actions } = useSprintDay(
    sprint,
    tasks,
  )
  const ask = useAskForHelp(workspaceId)
  const end = useEndHelp(workspaceId)
  const [seenHelpId, setSeenHelpId] = useRemembered(`seen_help_of_${workspaceId}`, parseId)
  const [wantsMore, setWantsMore] = useState(false)
  const { did } = useDidToday(workspaceId, day.done)
  const close = () => show(undefined)

  if (isLoading) return <FullPageLoading label={t('myDay.loading')} />
  if (shown?.kind === 'done') {
    return (
      <DoneScreen
        {...shown}
        onUndo={() => {
          actions.undo(shown.task)
          close()
        }}
        onNext={() => {
          close()
          if (day.left === 0) onEnd(true)
        }}
      />
    )
  }
  if (question) {
    const task = tasks.find(({ id }) => id === question.taskId)
    return <TimeAsked key={question.id} title={question.taskTitle} task={task} onAnswer={answer} />
  }
  if (shown?.kind === 'stuck') {
    return (
      <Stuck
        isAsking={ask.isPending}
        onBack={close}
        onAsk={(reason) =>
          ask.mutate({ taskId: shown.task.id, reason }, { onSuccess: () => show({ kind: 'asked' }) })
        }
      />
    )
  }
  const isNewlyComing = request?.coming && request.id !== seenHelpId
  if (request && (isNewlyComing || shown?.kind === 'asked')) {
    return (
      <AskedForHelp
        key={request.coming ? 'coming' : 'asked'}
        request={request}
        day={day}
        shown={timer && timer.taskId === day.now?.id ? day.now : undefined}
        onGoOn={() => {
          if (request.coming) setSeenHelpId(request.id)
          close()
        }}
        onEnd={() => {
          end.mutate(request)
          close()
        }}
      />
    )
  }
  const isDone = day.left === 0 && day.done.length > 0
  const hasEnded = band === 'little' && isDone && (!wantsMore || day.next.length === 0)
  if (isEnding || hasEnded) {
    const run = () => {
      setWantsMore(true)
      onEnd(false)
    }
    const kind = day.left > 0 ? 'goOn' : day.isSpare ? 'spare' : 'back'
    return (
      <EndOfDay
        workspaceId={workspaceId}
        did={did}
        more={kind !== 'back' || band === 'middle' ? { kind, run } : undefined}
        onGoodbye={onGoodbye}
      />
    )
  }
  if (day.left === 0 && day.next.length === 0 && day.done.length === 0) return <Rest kind="nothing" />
  const Band = band === 'little' ? LittleDay : MiddleDay
  return (
    <Band
      day={day}
      timer={timer}
      askedAbout={request?.taskId}
      actions={{ ...actions, tick: onTick, endDay: () => onEnd(true) }}
    />
  )
}

/**
 * Returns the child's day, the actions for its tasks, and the questions and screens that are shown before the day.
 */
function useSprintDay(sprint: ActiveSprint, tasks: readonly Task[]) {
  const { id: userId } = useUser()
  const clock = useClock()
  const { workspaceId, startDate } = sprint
  const { data: timers, isLoading } = useQuery(timersQuery(workspaceId))
  const timer = timers?.find(({ stoppedAt, question }) => stoppedAt === null && question === null)
  const { asked, answer } = useTimerQuestions(workspaceId)
  const [question] = asked
  const { data: requests = [] } = useQuery(helpQuery(workspaceId))
  const [request] = requests
  const { start, pause } = useTaskActions(workspaceId)
  const { mark, takeBack } = useDoneMarks(workspaceId)
  const [shown, show] = useState<Shown>()
  const [scene, rememberScene] = useRemembered(`scene_of_${workspaceId}`, parseScene)

  const finish = (task: Task) => {
    const learnerId = task.shares.length > 0 ? userId : undefined
    const command = { kind: 'change', fields: { status: 'done' }, learnerId } as const
    const after = tasks.map((one) => (one.id === task.id ? (afterCommand(one, command) ?? one) : one))
    const done = after.find(({ id }) => id === task.id) ?? task
    const next = nextScene(scene ?? null)
    rememberScene(next)
    const fact = doneFact(partOf(done, userId) ?? done, after, userId, clock, startDate)
    show({ kind: 'done', task, fact, scene: next })
    void mark(task, null).then((isSaved) => isSaved || show(undefined))
  }
  return {
    isLoading,
    day: myDay(tasks, userId, clock, timer?.taskId),
    timer,
    question,
    answer: (minutes: number) =>
      question && answer(question, Math.min(minutes, answersTo(question, new Date()).all)),
    request,
    shown,
    show,
    actions: {
      start,
      pause,
      finish,
      undo: (task: Task) => takeBack(task, 'in_progress'),
      stuck: (task: Task) => show(request?.taskId === task.id ? { kind: 'asked' } : { kind: 'stuck', task }),
    },
  }
}

function parseId(stored: unknown) {
  return typeof stored === 'string' ? stored : undefined
}

function parseScene(stored: unknown) {
  return doneScenes.find((scene) => scene === stored)
}
