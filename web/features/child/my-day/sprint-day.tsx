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
import { timersQuery } from '#web/entities/timer/timer.ts'
import { answersTo, useTimerQuestions } from '#web/entities/timer/timer-questions.ts'
import { useToday } from '#web/i18n/today.ts'
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
import { useTaskActions } from './use-task-actions.ts'

type SprintDayProps = {
  sprint: ActiveSprint
  tasks: readonly Task[]
  band: 'little' | 'middle'
  isEnding: boolean
  onTick: TaskActions['tick']
  onEnd: (isEnding: boolean) => void
  onGoodbye: () => void
}

/** A screen that is shown instead of the day until the child answers it. */
type Shown =
  | { kind: 'stuck'; task: Task }
  | { kind: 'asked' }
  | { kind: 'done'; task: Task; fact: DoneFact; scene: (typeof doneScenes)[number] }

export function SprintDay({ sprint, tasks, band, isEnding, onTick, onEnd, onGoodbye }: SprintDayProps) {
  const { t } = useTranslation()
  const user = useUser()
  const today = useToday()
  const { workspaceId } = sprint
  const { data: timers, isLoading } = useQuery(timersQuery(workspaceId))
  const running = timers?.find(({ stoppedAt, question }) => stoppedAt === null && question === null)
  const { asked: questions, answer } = useTimerQuestions(workspaceId)
  const { data: requests = [] } = useQuery(helpQuery(workspaceId))
  const [request] = requests
  const ask = useAskForHelp(workspaceId)
  const end = useEndHelp(workspaceId)
  const work = useTaskActions(sprint)
  const [shown, show] = useState<Shown>()
  const [seenHelpId, setSeenHelpId] = useRemembered(`seen_help_of_${workspaceId}`, parseId)
  const [wantsMore, setWantsMore] = useState(false)
  const [scene, rememberScene] = useRemembered(`scene_of_${workspaceId}`, parseScene)
  const clock = { today, timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone }
  const day = myDay(tasks, user.id, clock, running?.taskId)
  const { did } = useDidToday(workspaceId, day.done)
  const [asked] = questions
  const worked = day.now && running?.taskId === day.now.id ? day.now : undefined

  const finish = (task: Task) => {
    const part = task.shares.length > 0 ? user.id : undefined
    const command = { kind: 'change', fields: { status: 'done' }, learnerId: part } as const
    const after = tasks.map((one) => (one.id === task.id ? (afterCommand(one, command) ?? one) : one))
    const done = after.find(({ id }) => id === task.id) ?? task
    const next = nextScene(scene ?? null)
    rememberScene(next)
    const fact = doneFact(partOf(done, user.id) ?? done, after, user.id, clock, sprint.startDate)
    show({ kind: 'done', task, fact, scene: next })
    work.finish(task, () => show(undefined))
  }
  const actions: TaskActions = {
    start: work.start,
    pause: work.pause,
    finish,
    undo: work.undo,
    stuck: (task) => show(request?.taskId === task.id ? { kind: 'asked' } : { kind: 'stuck', task }),
    tick: onTick,
    endDay: () => onEnd(true),
  }

  if (isLoading) return <FullPageLoading label={t('myDay.loading')} />
  if (shown?.kind === 'done') {
    return (
      <DoneScreen
        {...shown}
        onUndo={() => {
          work.undo(shown.task)
          show(undefined)
        }}
        onNext={() => {
          show(undefined)
          if (day.left === 0) onEnd(true)
        }}
      />
    )
  }
  if (asked) {
    const task = tasks.find(({ id }) => id === asked.taskId)
    const count = (minutes: number) => {
      const { all } = answersTo(asked, new Date())
      answer(asked, Math.min(minutes, all))
    }
    return <TimeAsked key={asked.id} title={asked.taskTitle} task={task} onAnswer={count} />
  }
  if (shown?.kind === 'stuck') {
    return (
      <Stuck
        isAsking={ask.isPending}
        onBack={() => show(undefined)}
        onAsk={(reason) =>
          ask.mutate({ taskId: shown.task.id, reason }, { onSuccess: () => show({ kind: 'asked' }) })
        }
      />
    )
  }
  const isNewlyComing = request?.coming && request.id !== seenHelpId
  if (request && (isNewlyComing || shown?.kind === 'asked')) {
    const goOn = () => {
      if (request.coming) setSeenHelpId(request.id)
      show(undefined)
    }
    return (
      <AskedForHelp
        key={request.coming ? 'coming' : 'asked'}
        request={request}
        day={day}
        shown={worked}
        onGoOn={goOn}
        onEnd={() => {
          end.mutate(request)
          show(undefined)
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
  if (day.left === 0 && day.next.length === 0 && day.done.length === 0) {
    return <Rest scene="cup" title={t('myDay.rest.nothing')} text={t('myDay.rest.nothingText')} />
  }
  const Band = band === 'little' ? LittleDay : MiddleDay
  return <Band day={day} timer={running} askedAbout={request?.taskId} actions={actions} />
}

function parseId(stored: unknown) {
  return typeof stored === 'string' ? stored : undefined
}

function parseScene(stored: unknown) {
  return doneScenes.find((scene) => scene === stored)
}
