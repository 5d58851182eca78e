import { useQuery } from '@tanstack/react-query'
import { Toolbar } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { taskStatuses } from '#domain/board.ts'
import { addDays } from '#domain/day.ts'
import { formatDuration } from '#domain/duration.ts'
import { fullName } from '#domain/names.ts'
import { daysOf, daysToShow } from '#domain/school-days.ts'
import { membersQuery, sprintsQuery, subjectsQuery } from '#web/api/queries.ts'
import { useWorkspace } from '#web/entities/selected-workspace.tsx'
import { SubjectSign } from '#web/entities/subject-badge.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { LazyOverlay } from '#web/loading/lazy-overlay.tsx'
import { today } from '#web/i18n/today.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { ChevronIcon } from '#web/ui/icons/chevron.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import type { BulkChange } from './use-change-many.ts'
import type { SelectionBarProps } from './selection-bar-props.ts'

const AnotherDay = lazyComponent(async () => (await import('./another-day.tsx')).AnotherDay)

type BulkMenusProps = Pick<SelectionBarProps, 'workspaceId' | 'tasks' | 'sprint'> & {
  onApply: (change: BulkChange) => void
  /** Joins the selected tasks into one shared card. */
  onJoin: () => void
}

const usualMinutes = [15, 30, 45, 60, 90, 120]

/** Number of days after today that the menu offers in the backlog. Together with today these are two weeks. */
const daysAhead = 13

/** Menus that change all selected tasks, one menu for each field. */
export function BulkMenus({ workspaceId, tasks, sprint, onApply, onJoin }: BulkMenusProps) {
  const { t } = useTranslation()
  const { duration, weekdayAndDay } = useFormat()
  const { schoolDays } = useWorkspace()
  const [isChoosing, setChoosing] = useState(false)
  const { data: subjects = [] } = useQuery(subjectsQuery(workspaceId))
  const { data: members = [] } = useQuery(membersQuery(workspaceId))
  const { data: sprints = [] } = useQuery(sprintsQuery(workspaceId))
  const learners = members.filter(({ role }) => role === 'learner')
  const goals = sprints.filter(({ id, status }) => status !== 'completed' && id !== sprint?.id)
  const days = sprint
    ? daysToShow(
        sprint,
        { schoolDays, daysOff: [] },
        tasks.map(({ day }) => day),
      )
    : daysOf({ startDate: today(), endDate: addDays(today(), daysAhead) })
  const set = (change: Extract<BulkChange, { set: unknown }>['set']) => onApply({ set: change })
  return (
    <>
      <BulkMenu label={t('tasks.subject')}>
        {subjects.map((subject) => (
          <MenuItem key={subject.id} onSelect={() => set({ subject: subject.id })}>
            <SubjectSign subject={subject} isNamed />
            <bdi>{subject.name}</bdi>
          </MenuItem>
        ))}
        {subjects.length > 0 && <MenuSeparator />}
        <MenuItem onSelect={() => set({ subject: null })}>{t('tasks.noSubject')}</MenuItem>
      </BulkMenu>
      <BulkMenu label={t('bulk.learner')}>
        {learners.map(({ userId: id, user }) => (
          <MenuItem
            key={id}
            onSelect={() => onApply({ set: { assignedTo: id }, learners: [faceOf(id, user)] })}
          >
            <Avatar {...user} size="small" />
            <bdi>{fullName(user)}</bdi>
          </MenuItem>
        ))}
        {learners.length > 1 && (
          <MenuItem
            onSelect={() =>
              onApply({
                set: { assignees: learners.map(({ userId }) => userId) },
                learners: learners.map(({ userId, user }) => faceOf(userId, user)),
              })
            }
          >
            {t('bulk.everybody')}
          </MenuItem>
        )}
        {canJoin(tasks) && <MenuItem onSelect={onJoin}>{t('bulk.join')}</MenuItem>}
        {learners.length > 0 && <MenuSeparator />}
        <MenuItem onSelect={() => set({ assignedTo: null })}>{t('tasks.nobody')}</MenuItem>
      </BulkMenu>
      <BulkMenu label={t('bulk.time')}>
        {usualMinutes.map((minutes) => (
          <MenuItem key={minutes} onSelect={() => set({ estimatedTime: formatDuration(minutes) })}>
            {duration(minutes)}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem onSelect={() => set({ estimatedTime: null })}>{t('tasks.noEstimate')}</MenuItem>
      </BulkMenu>
      <BulkMenu label={t('bulk.day')}>
        {days.map((day) => (
          <MenuItem key={day} onSelect={() => set({ day })}>
            {weekdayAndDay(day)}
          </MenuItem>
        ))}
        {!sprint && <MenuItem onSelect={() => setChoosing(true)}>{t('bulk.anotherDay')}</MenuItem>}
        <MenuSeparator />
        <MenuItem onSelect={() => set({ day: null })}>{t('bulk.noDay')}</MenuItem>
      </BulkMenu>
      {(goals.length > 0 || sprint) && (
        <BulkMenu label={t('bulk.sprint')}>
          {goals.map(({ id, name, status }) => (
            <MenuItem key={id} onSelect={() => set({ sprintId: id })}>
              <bdi>{status === 'active' ? t('bulk.active', { name }) : name}</bdi>
            </MenuItem>
          ))}
          {goals.length > 0 && sprint && <MenuSeparator />}
          {sprint && <MenuItem onSelect={() => set({ sprintId: null })}>{t('backlog.title')}</MenuItem>}
        </BulkMenu>
      )}
      <BulkMenu label={t('bulk.status')}>
        {taskStatuses.map((status) => (
          <MenuItem key={status} onSelect={() => set({ status })}>
            {t(`status.${status}`)}
          </MenuItem>
        ))}
      </BulkMenu>
      <LazyOverlay onClose={() => setChoosing(false)}>
        {isChoosing && (
          <AnotherDay
            count={tasks.length}
            onChoose={(day) => {
              setChoosing(false)
              set({ day })
            }}
            onClose={() => setChoosing(false)}
          />
        )}
      </LazyOverlay>
    </>
  )
}

function BulkMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu
      trigger={
        <Toolbar.Button className={`${buttonClass('quiet', 'small')} shrink-0`}>
          {label}
          <ChevronIcon />
        </Toolbar.Button>
      }
    >
      {children}
    </Menu>
  )
}

type Face = NonNullable<SelectionBarProps['tasks'][number]['assignee']>

function faceOf(id: string, { firstName, lastName, picture, colour }: Omit<Face, 'id'>): Face {
  return { id, firstName, lastName, picture, colour }
}

/**
 * Returns whether the tasks can be joined. There must be several tasks, each must be assigned, and no learner may
 * have more than one of them.
 */
function canJoin(tasks: SelectionBarProps['tasks']): boolean {
  const learners = tasks.flatMap(({ assignees }) => assignees)
  const isEachOnes = tasks.every(({ assignees }) => assignees.length > 0)
  return tasks.length > 1 && isEachOnes && new Set(learners).size === learners.length
}
