import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { activeSprintQuery, membersQuery, type Sprint, sprintsQuery } from '#web/api/queries.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'
import { useWorkspace, useWorkspaceSelection } from '#web/entities/selected-workspace.tsx'
import { type Entry, findEntries } from '#web/features/work/search/entries.ts'
import { Palette } from '#web/features/work/search/palette.tsx'
import { useRecent } from '#web/features/work/search/recent.ts'
import { searchQuery } from '#web/features/work/search/search.queries.ts'
import { useDebounced } from '#web/features/work/search/use-debounced.ts'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import type { Opened } from './shell-opened.ts'
import { usePaletteSections } from './shell-palette-entries.tsx'

const AddChildDialog = lazyComponent(
  async () => (await import('#web/features/people/learners/add-child-dialog.tsx')).AddChildDialog,
)
const LearnerProgressDialog = lazyComponent(
  async () =>
    (await import('#web/features/records/progress/learner-progress-dialog.tsx')).LearnerProgressDialog,
)
const ShortcutsDialog = lazyComponent(
  async () => (await import('#web/features/work/shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
)
const CopySprintDialog = lazyComponent(
  async () => (await import('#web/features/plan/sprints/copy-sprint-dialog.tsx')).CopySprintDialog,
)
const SprintForm = lazyComponent(async () => (await import('#web/sections/sprint-form.tsx')).SprintForm)
const NewTaskScreen = lazyComponent(async () => (await import('#web/sections/new-task.tsx')).NewTask)
const TaskDetailsDialog = lazyComponent(
  async () => (await import('#web/features/work/tasks/task-details-dialog.tsx')).TaskDetailsDialog,
)
const CreateWorkspaceDialog = lazyComponent(
  async () =>
    (await import('#web/features/people/workspaces/create-workspace-dialog.tsx')).CreateWorkspaceDialog,
)

type ShellPaletteProps = { opened: Opened; onOpen: (next: Opened) => void; onClose: () => void }

export function ShellPalette({ opened, onOpen, onClose }: ShellPaletteProps) {
  const workspace = useWorkspace()
  const { select } = useWorkspaceSelection()
  if (opened.what === 'palette') return <SearchPalette onOpen={onOpen} onClose={onClose} />
  if (opened.what === 'task') return <NewTask onClose={onClose} />
  if (opened.what === 'sprint') return <NewSprint onClose={onClose} />
  if (opened.what === 'child') return <NewChild workspaceId={workspace.id} onClose={onClose} />
  if (opened.what === 'shortcuts') return <ShortcutsDialog onClose={onClose} />
  if (opened.what === 'copy') return <NextSprint sprint={opened.sprint} onClose={onClose} />
  if (opened.what === 'learner') return <LearnerProgressDialog member={opened.member} onClose={onClose} />
  if (opened.what === 'found')
    return <TaskDetailsDialog task={opened.task} workspaceId={workspace.id} readOnly onClose={onClose} />
  return <CreateWorkspaceDialog onClose={onClose} onCreated={({ id }) => select(id)} />
}

/** Milliseconds without a key press until the query is sent to the server. */
const searchDelay = 200

function SearchPalette({ onOpen, onClose }: Omit<ShellPaletteProps, 'opened'>) {
  const { t } = useTranslation()
  const { id } = useWorkspace()
  const [query, setQuery] = useState('')
  const settled = useDebounced(query.trim(), searchDelay)
  const search = useQuery(searchQuery(id, settled))
  const isAsked = query.trim() !== ''
  const isSearching = isAsked && (settled !== query.trim() || search.isFetching)
  const { sections, tasksFrom } = usePaletteSections(onOpen)
  const [recent, remember] = useRecent(id)
  const known = new Map(sections.flatMap(({ entries }) => entries.map((entry) => [entry.key, entry])))
  const found = isAsked && settled !== '' && search.data ? tasksFrom(search.data) : []
  const shown = findEntries(sections, query)
  const recentEntries = recent.flatMap(({ key, found }) => {
    const entry = found ? tasksFrom([found])[0] : known.get(key)
    return entry ? [{ ...entry, key: `recent-${key}` }] : []
  })
  const choose = (entry: Entry) => {
    const key = entry.key.replace(/^recent-/, '')
    const task = search.data?.find((one) => key === `task-${one.task.id}`)
    remember(key, task ?? recent.find((one) => one.key === key)?.found)
    entry.run()
  }
  return (
    <Palette
      query={query}
      onQuery={setQuery}
      sections={[
        ...(!isAsked && recentEntries.length > 0
          ? [{ name: 'recent' as const, entries: recentEntries }]
          : []),
        ...(found.length > 0 ? [{ name: 'tasks' as const, entries: found }] : []),
        ...shown,
      ]}
      isSearching={isSearching}
      failure={isAsked && search.error ? errorMessage(t, search.error) : undefined}
      onChoose={choose}
      onClose={onClose}
    />
  )
}

/** Creates a task in the active sprint, or in the backlog if there is no active sprint. */
function NewTask({ onClose }: { onClose: () => void }) {
  const { id } = useWorkspace()
  const { data: sprint } = useRequiredQuery(activeSprintQuery(id))
  if (sprint === undefined) return null
  return <NewTaskScreen workspaceId={id} sprintId={sprint?.id ?? null} onClose={onClose} />
}

function NewSprint({ onClose }: { onClose: () => void }) {
  const workspace = useWorkspace()
  const { data: sprints } = useRequiredQuery(sprintsQuery(workspace.id))
  return sprints ? <SprintForm workspace={workspace} others={sprints} onClose={onClose} /> : null
}

/** Copies a sprint, then navigates to the planning page, which shows the copy. */
function NextSprint({ sprint, onClose }: { sprint: Sprint; onClose: () => void }) {
  const [, navigate] = useLocation()
  const onCopied = () => {
    onClose()
    navigate('/sprint-planning')
  }
  return <CopySprintDialog sprint={sprint} onClose={onClose} onCopied={onCopied} />
}

function NewChild({ workspaceId, onClose }: { workspaceId: string; onClose: () => void }) {
  const { data: members } = useRequiredQuery(membersQuery(workspaceId))
  return members ? <AddChildDialog workspaceId={workspaceId} members={members} onClose={onClose} /> : null
}
