import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '#domain/names.ts'
import type { Workspace } from '#web/api/queries.ts'
import { SubjectBadge } from '#web/entities/subject-badge.tsx'
import { useShortName } from '#web/entities/people/short-names.tsx'
import { useRemembered } from '#web/session/remembered.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Plant } from './plant.tsx'
import { Onward, Step } from './step.tsx'
import { StepTasks } from './step-tasks.tsx'
import {
  doneSteps,
  type FirstStepsState,
  type StepName,
  stepNames,
  type StepsProgress,
  useProgressOfSteps,
} from './use-first-steps.ts'

type ToolProps = { workspaceId: string; progress: StepsProgress }

/** Components with which the user completes the steps. */
export type StepTools = {
  AddChild: ComponentType<ToolProps>
  /** The line that adds a task, and suggestions for first tasks. */
  AddTask: ComponentType<ToolProps>
  PlanSprint: ComponentType<ToolProps & { onDone: () => void }>
  Start: ComponentType<ToolProps>
}

type FirstStepsProps = {
  workspace: Workspace
  steps: FirstStepsState
  tools: StepTools
  /** Called after the first complete render. */
  onShown: () => void
}

/**
 * Guide to the first sprint, shown instead of today's tasks. It has five steps, which the user completes inside
 * the guide.
 */
export function FirstSteps(props: FirstStepsProps) {
  const { workspace, steps } = props
  const { t } = useTranslation()
  const progress = useProgressOfSteps(workspace.id)
  if (steps.status === 'folded') {
    return (
      <Button variant="secondary" size="small" onClick={() => steps.fold(false)}>
        {t('steps.show')}
      </Button>
    )
  }
  if (!progress) return <Skeleton className="h-96" />
  return <OpenSteps {...props} progress={progress} onFold={() => steps.fold(true)} />
}

type OpenStepsProps = FirstStepsProps & { progress: StepsProgress; onFold: () => void }

function OpenSteps({ workspace, tools, progress, onShown, onFold }: OpenStepsProps) {
  const tellShown = useEffectEvent(onShown)
  useEffect(() => tellShown(), [])
  const { t } = useTranslation()
  const { list } = useFormat()
  const shortName = useShortName()
  const [subjectsConfirmed, setSubjectsConfirmed] = useRemembered(
    `subjects_right_${workspace.id}`,
    (stored) => stored === true,
  )
  const done = doneSteps(progress, subjectsConfirmed)
  const firstOpen = stepNames.find((name) => !done.has(name)) ?? 'start'
  const [chosen, choose] = useState<StepName>(firstOpen)
  // Go back if another user has removed something that an earlier step needs.
  const now = stepNames.indexOf(chosen) > stepNames.indexOf(firstOpen) ? firstOpen : chosen
  const steps = useRef<HTMLOListElement>(null)
  useFocusOnStep(steps, now)
  const stateOf = (name: StepName) => {
    if (name === now) return 'now' as const
    return done.has(name) ? ('done' as const) : ('later' as const)
  }
  const { learners, subjects, tasks, draft, planned } = progress
  const step = (name: StepName) => ({
    number: stepNames.indexOf(name) + 1,
    title: t(`steps.${name}.title`),
    state: stateOf(name),
    again: name !== 'start' && done.has(name) ? t(`steps.${name}.again`) : undefined,
    onOpen: () => choose(name),
  })
  return (
    <div className="grid items-start gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <ol ref={steps} className="rounded-sheet border border-line bg-card shadow-sheet">
        <Step
          {...step('learners')}
          summary={
            <ul className="flex flex-wrap gap-x-3 gap-y-1">
              {learners.map(({ userId, user }) => (
                <li key={userId} className="flex items-center gap-1.5 text-ink">
                  <Avatar {...user} size="small" />
                  <bdi>{shortName(userId, user)}</bdi>
                </li>
              ))}
            </ul>
          }
        >
          <Faces learners={learners} />
          <tools.AddChild workspaceId={workspace.id} progress={progress} />
          <p className="mt-3 text-13 text-ink-soft">
            <Link href="/learners" className="underline decoration-line-strong underline-offset-3">
              {t('steps.learners.otherWays')}
            </Link>
          </p>
          <Onward
            label={t('steps.learners.next')}
            isPossible={learners.length > 0}
            onPress={() => choose('subjects')}
          />
        </Step>
        <Step {...step('subjects')} summary={<Subjects subjects={subjects} />}>
          <p className="mb-3 text-ink-soft">{t('steps.subjects.text')}</p>
          <Subjects subjects={subjects} />
          <div className="mt-4 flex flex-wrap gap-2">
            {subjects.length > 0 && (
              <Button
                onClick={() => {
                  setSubjectsConfirmed(true)
                  choose('tasks')
                }}
              >
                {t('steps.subjects.right')}
              </Button>
            )}
            <Link href="/settings" className={buttonClass('quiet')}>
              {t('steps.subjects.change')}
            </Link>
          </div>
        </Step>
        <Step
          {...step('tasks')}
          summary={t(tasks.length > 0 ? 'steps.tasks.count' : 'steps.tasks.later', { count: tasks.length })}
          note={tasks.length > 0 ? t('steps.tasks.count', { count: tasks.length }) : undefined}
        >
          <p className="mb-3 text-ink-soft">{t('steps.tasks.text')}</p>
          <tools.AddTask workspaceId={workspace.id} progress={progress} />
          <StepTasks tasks={tasks} subjects={subjects} />
          <Onward
            label={t('steps.tasks.next')}
            note={t('steps.tasks.more')}
            isPossible={tasks.length > 0}
            onPress={() => choose('sprint')}
          />
        </Step>
        <Step
          {...step('sprint')}
          summary={
            draft && planned.length > 0
              ? t('steps.sprint.holds', { name: draft.name, count: planned.length })
              : t('steps.sprint.later')
          }
        >
          <p className="mb-3 text-ink-soft">{t('steps.sprint.text')}</p>
          <tools.PlanSprint workspaceId={workspace.id} progress={progress} onDone={() => choose('start')} />
          <Onward
            label={t('steps.sprint.next')}
            isPossible={planned.length > 0}
            onPress={() => choose('start')}
          />
        </Step>
        <Step
          {...step('start')}
          summary={
            learners.length > 0
              ? t('steps.start.later', {
                  names: list(learners.map(({ userId, user }) => shortName(userId, user))),
                })
              : t('steps.start.laterForNobody')
          }
        >
          <p className="mb-3 text-ink-soft">{t('steps.start.text')}</p>
          <tools.Start workspaceId={workspace.id} progress={progress} />
        </Step>
      </ol>
      <aside className="mx-auto max-w-sm text-center max-lg:w-72">
        <Plant leaves={stepNames.map(stateOf)} />
        <p className="mt-2 text-15 font-semibold">{t('steps.leaves', { count: done.size })}</p>
        <p className="text-balance text-ink-soft">{t('steps.text')}</p>
        <Button variant="quiet" size="small" className="mt-2" onClick={onFold}>
          {t('steps.hide')}
        </Button>
      </aside>
    </div>
  )
}

function Faces({ learners }: Pick<StepsProgress, 'learners'>) {
  if (learners.length === 0) return null
  return (
    <ul className="mb-3 flex flex-wrap gap-x-4 gap-y-2">
      {learners.map(({ userId, user }) => (
        <li key={userId} className="flex items-center gap-2">
          <Avatar {...user} size="bar" />
          <bdi>{fullName(user)}</bdi>
        </li>
      ))}
    </ul>
  )
}

function Subjects({ subjects }: Pick<StepsProgress, 'subjects'>) {
  const { t } = useTranslation()
  if (subjects.length === 0) return <span>{t('steps.subjects.none')}</span>
  return (
    <ul className="flex flex-wrap gap-1.5">
      {subjects.map((subject) => (
        <li key={subject.id} className="flex min-w-0">
          <SubjectBadge subject={subject} />
        </li>
      ))}
    </ul>
  )
}

/** Moves the focus from the button that opened a step to the step. */
function useFocusOnStep(steps: { current: HTMLElement | null }, now: StepName) {
  const shown = useRef(now)
  useEffect(() => {
    if (shown.current === now) return
    shown.current = now
    const step = steps.current?.querySelector<HTMLElement>('[aria-current=step]')
    const field = step?.querySelector<HTMLElement>('input:not([type=radio]):not([type=date])')
    const goal = field ?? step?.querySelector<HTMLElement>('h3')
    goal?.focus()
  }, [steps, now])
}
