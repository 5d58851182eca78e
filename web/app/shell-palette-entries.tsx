import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { languages } from '#domain/language.ts'
import { fullName } from '#domain/names.ts'
import { can } from '#domain/permissions.ts'
import { themes } from '#domain/theme.ts'
import { membersQuery, type Sprint, sprintsQuery } from '#web/api/queries.ts'
import { paperPath } from '#web/entities/paper-path.ts'
import { useWorkspace, useWorkspaceSelection } from '#web/entities/selected-workspace.tsx'
import { nativeNames } from '#web/features/account/preferences/language-picker.tsx'
import { useChoosePreferences } from '#web/features/account/preferences/choose-preferences.ts'
import type { Entry, Section } from '#web/features/work/search/entries.ts'
import { type FoundTask, useRestoreFound } from '#web/features/work/search/search.queries.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useUser } from '#web/session/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { BoardIcon } from '#web/ui/icons/board.tsx'
import { CheckIcon } from '#web/ui/icons/check.tsx'
import { GlobeIcon } from '#web/ui/icons/globe.tsx'
import { PeopleIcon } from '#web/ui/icons/people.tsx'
import { BacklogIcon } from '#web/ui/icons/backlog.tsx'
import { ClockIcon } from '#web/ui/icons/clock.tsx'
import { HomeIcon } from '#web/ui/icons/home.tsx'
import { PlanIcon } from '#web/ui/icons/plan.tsx'
import { PlusIcon } from '#web/ui/icons/plus.tsx'
import { SettingsIcon } from '#web/ui/icons/settings.tsx'
import { UserIcon } from '#web/ui/icons/user.tsx'
import { CopyIcon } from '#web/ui/icons/copy.tsx'
import { DeviceIcon } from '#web/ui/icons/device.tsx'
import { FlagIcon } from '#web/ui/icons/flag.tsx'
import { KeyboardIcon } from '#web/ui/icons/keyboard.tsx'
import { MailIcon } from '#web/ui/icons/mail.tsx'
import { PrintIcon } from '#web/ui/icons/print.tsx'
import { TickOffIcon } from '#web/ui/icons/tick-off.tsx'
import { TrashIcon } from '#web/ui/icons/trash.tsx'
import type { Opened } from './shell-opened.ts'
import { screensFor } from './shell-sidebar.tsx'

/** Returns everything that the palette can open and the role may do. Tasks come from the server. */
export function usePaletteSections(open: (next: Opened) => void) {
  const { id } = useWorkspace()
  const user = useUser()
  const sees = can(user, 'sprint.readDraft')
  const { data: members = [] } = useQuery(membersQuery(id))
  const { data: sprints = [] } = useQuery(sprintsQuery(id))
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const actions = useActions(open, sprints)
  const screenEntries = useScreens()
  const tasksFrom = useTaskEntries(open)
  const learners = members
    .filter(({ role }) => role === 'learner' && can(user, 'task.readAll'))
    .map((member): Entry => {
      const run = () => open({ what: 'learner', member })
      const label = fullName(member.user)
      const icon = <Avatar {...member.user} size="small" />
      return {
        key: `learner-${member.userId}`,
        label,
        isOwnWords: true,
        icon,
        note: t('search.progress'),
        run,
      }
    })
  const sprintEntries = sprints
    .filter(({ status }) => status !== 'draft' || sees)
    .map((sprint): Entry => ({
      key: `sprint-${sprint.id}`,
      label: sprint.name,
      isOwnWords: true,
      icon: <FlagIcon />,
      note: t(`search.places.${sprint.status}`),
      isOnlyFound: sprint.status === 'completed',
      run: () => navigate(sprintPath(sprint)),
    }))
  const sections: Section[] = [
    { name: 'actions', entries: actions },
    { name: 'screens', entries: screenEntries },
    { name: 'learners', entries: learners },
    { name: 'sprints', entries: sprintEntries },
  ]
  return { sections, tasksFrom }
}

function sprintPath({ id, status }: { id: string; status: 'draft' | 'active' | 'completed' }): string {
  return status === 'active' ? '/sprint-board' : `/sprint-board?sprint=${id}`
}

function useScreens(): Entry[] {
  const { t } = useTranslation()
  const { role, device } = useUser()
  const [, navigate] = useLocation()
  const icons = {
    '/dashboard': <HomeIcon />,
    '/backlog': <BacklogIcon />,
    '/sprint-board': <BoardIcon />,
    '/sprint-planning': <PlanIcon />,
    '/learners': <PeopleIcon />,
    '/hours': <ClockIcon />,
    '/settings': <SettingsIcon />,
  }
  const entries = screensFor(role).map(({ href, word }) => ({
    href,
    label: t(`nav.${word}`),
    icon: icons[href],
  }))
  const account = { href: '/account', label: t('shell.profile'), icon: <UserIcon /> }
  return [...entries, ...(device ? [] : [account])].map(({ href, label, icon }) => ({
    key: `screen-${href}`,
    label,
    icon,
    run: () => navigate(href),
  }))
}

function useActions(open: (next: Opened) => void, sprints: readonly Sprint[]): Entry[] {
  const { t } = useTranslation()
  const user = useUser()
  const [, navigate] = useLocation()
  const language = useLanguage()
  const { workspace, workspaces, select } = useWorkspaceSelection()
  const { chosen, pickTheme, pickLanguage } = useChoosePreferences(user)
  const opens = (what: 'task' | 'sprint' | 'workspace' | 'child' | 'shortcuts') => () => open({ what })
  const last = sprints.find(({ status }) => status !== 'draft') // the active sprint, or else the newest completed one
  const running = sprints.find(({ status }) => status === 'active')
  const plus = <PlusIcon />
  const allowed: Entry[] = [
    ...(can(user, 'task.create')
      ? [{ key: 'action-task', label: t('board.addTask'), icon: plus, run: opens('task') }]
      : []),
    ...(can(user, 'sprint.plan')
      ? [
          {
            key: 'action-sprint',
            label: t('sprints.screen.create'),
            icon: <FlagIcon />,
            run: opens('sprint'),
          },
          ...(last
            ? [
                {
                  key: 'action-copy',
                  label: t('sprints.copy.like'), // without the sprint’s name, so that searching for it finds the sprint
                  note: last.name,
                  icon: <CopyIcon />,
                  run: () => open({ what: 'copy', sprint: last }),
                },
              ]
            : []),
        ]
      : []),
    ...(can(user, 'learner.manage')
      ? [{ key: 'action-child', label: t('learners.child.add'), icon: plus, run: opens('child') }]
      : []),
    ...(can(user, 'invitation.manage')
      ? [
          {
            key: 'action-invite',
            label: t('learners.invite'),
            icon: <MailIcon />,
            run: () => navigate('/settings'),
          },
        ]
      : []),
    ...(can(user, 'workspace.create')
      ? [{ key: 'action-workspace', label: t('workspaces.create'), icon: plus, run: opens('workspace') }]
      : []),
    ...(running
      ? [
          {
            key: 'action-print',
            label: t('paper.print'),
            icon: <PrintIcon />,
            run: () => navigate(paperPath('print', running)),
          },
          {
            key: 'action-tick-off',
            label: t('paper.tickOff'),
            icon: <TickOffIcon />,
            run: () => navigate(paperPath('tick-off', running)),
          },
        ]
      : []),
    { key: 'action-shortcuts', label: t('shortcuts.title'), icon: <KeyboardIcon />, run: opens('shortcuts') },
  ]
  const choices: Entry[] = [
    ...themes
      .filter((theme) => theme !== chosen.theme)
      .map((theme) => ({
        key: `action-theme-${theme}`,
        label: t('search.choose', { what: t('shell.theme'), value: t(`shell.themes.${theme}`) }),
        icon: <DeviceIcon />,
        isOnlyFound: true,
        run: () => pickTheme(theme),
      })),
    ...languages
      .filter((one) => one !== language)
      .map((one) => ({
        key: `action-language-${one}`,
        label: t('search.choose', { what: t('common.language'), value: nativeNames[one] }),
        icon: <GlobeIcon />,
        isOnlyFound: true,
        run: () => pickLanguage(one),
      })),
    ...workspaces
      .filter(({ id }) => id !== workspace.id)
      .map(({ id, name }) => ({
        key: `action-workspace-${id}`,
        label: t('search.choose', { what: t('shell.workspace'), value: name }),
        icon: <HomeIcon />,
        isOnlyFound: true,
        run: () => select(id),
      })),
  ]
  return [...allowed, ...choices]
}

/**
 * Returns a function that makes entries for found tasks. Tasks of the active sprint and the backlog open on their
 * boards; deleted ones are restored.
 */
function useTaskEntries(open: (next: Opened) => void): (found: FoundTask[]) => Entry[] {
  const { t } = useTranslation()
  const user = useUser()
  const { id } = useWorkspace()
  const [, navigate] = useLocation()
  const restore = useRestoreFound(id)
  return (found) =>
    found.map((one) => {
      const { task, place, sprintName } = one
      const run = () => {
        if (place === 'deleted') restore.mutate(task)
        else if (place === 'active') navigate(`/sprint-board?task=${task.id}`)
        else if (place === 'backlog' && can(user, 'backlog.read')) navigate(`/backlog?task=${task.id}`)
        else if (task.sprintId !== null) navigate(`/sprint-board?sprint=${task.sprintId}&task=${task.id}`)
        else open({ what: 'found', task })
      }
      const where = t(`search.places.${place}`)
      return {
        key: `task-${task.id}`,
        label: task.title,
        isOwnWords: true,
        icon: place === 'deleted' ? <TrashIcon /> : task.status === 'done' ? <CheckIcon /> : <BacklogIcon />,
        note:
          place === 'deleted'
            ? t('search.restore')
            : sprintName === null
              ? where
              : t('search.inSprint', { place: where, name: sprintName }),
        run,
      }
    })
}
