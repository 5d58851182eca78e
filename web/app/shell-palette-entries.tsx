import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
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
import { CheckIcon } from '#web/ui/icons/check.tsx'
import { GlobeIcon } from '#web/ui/icons/globe.tsx'
import { BacklogIcon } from '#web/ui/icons/backlog.tsx'
import { HomeIcon } from '#web/ui/icons/home.tsx'
import { PlusIcon } from '#web/ui/icons/plus.tsx'
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

/** Returns everything that the palette can open and that the user’s role allows. Tasks come from the server. */
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
    .map((member): Entry => ({
      key: `learner-${member.userId}`,
      label: fullName(member.user),
      isOwnWords: true,
      icon: <Avatar {...member.user} size="small" />,
      note: t('search.progress'),
      run: () => open({ what: 'learner', member }),
    }))
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
  const entryOf = (href: string, label: string, icon: ReactNode): Entry => ({
    key: `screen-${href}`,
    label,
    icon,
    run: () => navigate(href),
  })
  return [
    ...screensFor(role).map(({ href, word, Icon }) => entryOf(href, t(`nav.${word}`), <Icon />)),
    ...(device ? [] : [entryOf('/account', t('shell.profile'), <UserIcon />)]),
  ]
}

function useActions(open: (next: Opened) => void, sprints: readonly Sprint[]): Entry[] {
  const { t } = useTranslation()
  const user = useUser()
  const [, navigate] = useLocation()
  const language = useLanguage()
  const { workspace, workspaces, select } = useWorkspaceSelection()
  const { chosen, pickTheme, pickLanguage } = useChoosePreferences(user)
  const last = sprints.find(({ status }) => status !== 'draft') // the active sprint, or else the newest completed one
  const running = sprints.find(({ status }) => status === 'active')
  const action = (name: string, label: string, icon: ReactNode, run: () => void): Entry => ({
    key: `action-${name}`,
    label,
    icon,
    run,
  })
  const opening = (
    what: 'task' | 'sprint' | 'workspace' | 'child' | 'shortcuts',
    label: string,
    icon = <PlusIcon />,
  ) => action(what, label, icon, () => open({ what }))
  const choice = (name: string, what: string, value: string, icon: ReactNode, run: () => void): Entry => ({
    ...action(name, t('search.choose', { what, value }), icon, run),
    isOnlyFound: true,
  })
  const actions: (Entry | false | undefined)[] = [
    can(user, 'task.create') && opening('task', t('board.addTask')),
    can(user, 'sprint.plan') && opening('sprint', t('sprints.screen.create'), <FlagIcon />),
    can(user, 'sprint.plan') &&
      last && {
        // The label does not contain the sprint’s name, so that searching for it finds the sprint.
        ...action('copy', t('sprints.copy.like'), <CopyIcon />, () => open({ what: 'copy', sprint: last })),
        note: last.name,
      },
    can(user, 'learner.manage') && opening('child', t('learners.child.add')),
    can(user, 'invitation.manage') &&
      action('invite', t('learners.invite'), <MailIcon />, () => navigate('/settings')),
    can(user, 'workspace.create') && opening('workspace', t('workspaces.create')),
    running && action('print', t('paper.print'), <PrintIcon />, () => navigate(paperPath('print', running))),
    running &&
      action('tick-off', t('paper.tickOff'), <TickOffIcon />, () => navigate(paperPath('tick-off', running))),
    opening('shortcuts', t('shortcuts.title'), <KeyboardIcon />),
    ...themes.map(
      (theme) =>
        theme !== chosen.theme &&
        choice(`theme-${theme}`, t('shell.theme'), t(`shell.themes.${theme}`), <DeviceIcon />, () =>
          pickTheme(theme),
        ),
    ),
    ...languages.map(
      (one) =>
        one !== language &&
        choice(`language-${one}`, t('common.language'), nativeNames[one], <GlobeIcon />, () =>
          pickLanguage(one),
        ),
    ),
    ...workspaces.map(
      ({ id, name }) =>
        id !== workspace.id &&
        choice(`workspace-${id}`, t('shell.workspace'), name, <HomeIcon />, () => select(id)),
    ),
  ]
  return actions.filter((entry) => entry !== false && entry !== undefined)
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
