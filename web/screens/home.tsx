import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/permissions.ts'
import { isInside } from '#domain/school-days.ts'
import { activeSprintQuery, membersQuery } from '#web/api/queries.ts'
import { usePageTitle } from '#web/browser/page-title.ts'
import { useReloadState } from '#web/browser/reload-state.ts'
import { useUser } from '#web/session/session.ts'
import { useWorkspaceSelection } from '#web/entities/selected-workspace.tsx'
import { TimerQuestions } from '#web/sections/timer-question.tsx'
import { useShortName } from '#web/entities/people/short-names.tsx'
import type { BadDayStart } from '#web/features/plan/bad-day/bad-day-start.ts'
import { ThumbBar } from '#web/features/work/board/thumb-bar.tsx'
import { TellLearning } from '#web/features/child/help/tell-learning.tsx'
import { type FirstStepsState, useFirstSteps } from '#web/features/people/first-steps/use-first-steps.ts'
import { OverallFigures } from '#web/features/records/activity/overall-figures.tsx'
import { QuickAdd } from '#web/features/plan/quick-add/quick-add.tsx'
import { useAskedSprint } from '#web/features/records/look-back/asked-sprint.ts'
import { useIsTodayRead } from '#web/features/child/today/use-today.ts'
import { CreateWorkspaceButton } from '#web/features/people/workspaces/create-workspace-button.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { useToday } from '#web/i18n/today.ts'
import { SectionBoundary } from '#web/loading/section-error.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { PlusIcon } from '#web/ui/icons/plus.tsx'
import { FlagIcon } from '#web/ui/icons/flag.tsx'
import { RainIcon } from '#web/ui/icons/rain.tsx'
import { HomeNumbers } from '#web/sections/home-numbers.tsx'
import { type Adding, HomeToday } from '#web/sections/home-today.tsx'

export function HomeScreen() {
  const { workspace } = useWorkspaceSelection()
  return <Home key={workspace.id} />
}

/**
 * Shows the figures of all workspaces in one row, then today, then the progress of the sprint, the recent activity
 * and the list of all workspaces.
 */
function Home() {
  const { t } = useTranslation()
  const { workspace } = useWorkspaceSelection()
  const steps = useFirstSteps(workspace.id)
  const [areStepsThere, setStepsThere] = useState(false)
  const [adding, setAdding] = useReloadState<Adding | undefined>('new_task', undefined)
  const [badDay, setBadDay] = useReloadState<BadDayStart | undefined>('bad_day', undefined)
  const { data: sprint = null } = useQuery(activeSprintQuery(workspace.id))
  const user = useUser()
  const hasOwnDay = user.role === 'learner' && sprint !== null
  const [isOwnRead, setOwnRead] = useState(false)
  const onOwnRead = useCallback(() => setOwnRead(true), [])
  const isTodayRead = useIsTodayRead(workspace.id)
  const areShown = steps.status === 'shown'
  const asked = useAskedSprint(workspace)
  const isPlaced = isTodayRead && asked.isRead && (!areShown || areStepsThere) && (!hasOwnDay || isOwnRead)
  const mayAdd = can(user, 'task.create') && !areShown
  const add = () => setAdding({})
  const today = useToday()
  usePageTitle(t('nav.dashboard'))
  return (
    <div className="flex flex-col">
      <Header
        workspaceId={workspace.id}
        stepsStatus={steps.status}
        isPlaced={isPlaced}
        onAdd={mayAdd ? add : undefined}
        onBadDay={mayAdd && sprint ? () => setBadDay({}) : undefined}
      />
      <SectionBoundary name={t(can(user, 'task.readAll') ? 'home.numbers' : 'home.ownNumbers')}>
        <OverallFigures />
      </SectionBoundary>
      <SectionBoundary name={t('today.title')}>
        <Questions workspaceId={workspace.id} />
        <HomeToday
          workspace={workspace}
          steps={steps}
          adding={adding}
          onAdding={mayAdd ? setAdding : undefined}
          onStepsShown={() => setStepsThere(true)}
          onOwnRead={onOwnRead}
          isPlaced={isPlaced}
          asked={asked.sprint}
          badDay={badDay}
          onBadDay={setBadDay}
        />
      </SectionBoundary>
      <HomeNumbers isPlaced={isPlaced} areStepsShown={areShown} />
      {mayAdd && (
        <div className="contents md:hidden">
          <ThumbBar>
            <QuickAdd
              workspaceId={workspace.id}
              sprint={sprint}
              defaults={sprint && isInside(today, sprint) ? { day: today } : {}}
              label={t('board.quickAdd')}
              isThumbBar
              allFields={{ label: t('board.addTask'), open: add }}
            />
          </ThumbBar>
        </div>
      )}
    </div>
  )
}

/** Asks how long timers really ran that were not counted because they ran too long. */
function Questions({ workspaceId }: { workspaceId: string }) {
  const user = useUser()
  const shortName = useShortName()
  const { data: members = [] } = useQuery(membersQuery(workspaceId))
  const nameOf = (learnerId: string) => {
    const learner = members.find(({ userId }) => userId === learnerId)
    return learner && learnerId !== user.id ? shortName(learnerId, learner.user) : undefined
  }
  return <TimerQuestions workspaceId={workspaceId} nameOf={nameOf} />
}

type HeaderProps = {
  workspaceId: string
  stepsStatus: FirstStepsState['status']
  /**
   * True if the height of today is final. On a phone the buttons are below today, so they are shown only when this
   * is true.
   */
  isPlaced: boolean
  onAdd: (() => void) | undefined
  onBadDay: (() => void) | undefined
}

/**
 * Heading of the page, which is today’s date or, while the first steps are shown, their title, and the buttons.
 */
function Header({ workspaceId, stepsStatus, isPlaced, onAdd, onBadDay }: HeaderProps) {
  const { t } = useTranslation()
  const user = useUser()
  const { select } = useWorkspaceSelection()
  const { weekdayAndDay } = useFormat()
  const today = useToday()
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-3 max-sm:contents">
      <div className="min-w-0 max-sm:mb-3">
        <h1 className="text-14 font-medium text-ink-soft">{t('home.title', { name: user.firstName })}</h1>
        <h2 className={`text-22 sm:text-28 ${stepsStatus === undefined ? 'invisible' : ''}`}>
          {stepsStatus === 'shown' ? t('steps.title') : weekdayAndDay(today)}
        </h2>
      </div>
      <div
        className={`button-row empty:hidden max-sm:order-1 max-sm:mt-4 ${isPlaced ? '' : 'max-sm:invisible'}`}
      >
        {can(user, 'workspace.create') && (
          <CreateWorkspaceButton variant="quiet" onCreated={({ id }) => select(id)}>
            {t('workspaces.create')}
          </CreateWorkspaceButton>
        )}
        {onBadDay && (
          <Button variant="quiet" onClick={onBadDay}>
            <RainIcon />
            {t('badDay.title')}
          </Button>
        )}
        {can(user, 'sprint.plan') && (
          <Link
            href="/sprint-planning"
            className={buttonClass(stepsStatus === 'shown' ? 'quiet' : 'secondary')}
          >
            <FlagIcon />
            {t('home.newSprint')}
          </Link>
        )}
        {can(user, 'ownDay.tell') && <TellLearning workspaceId={workspaceId} />}
        {onAdd && (
          <Button className="max-md:hidden" onClick={onAdd}>
            <PlusIcon />
            {t('board.addTask')}
          </Button>
        )}
      </div>
    </header>
  )
}
