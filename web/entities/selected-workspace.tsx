import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Workspace, workspacesQuery } from '#web/api/queries.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'
import { tabStorage } from '#web/browser/storage.ts'
import { FullPageLoading } from '#web/ui/full-page-loading.tsx'

type Selection = { workspace: Workspace; workspaces: Workspace[]; select: (id: string) => void }

const SelectionContext = createContext<Selection | undefined>(undefined)

const storageKey = 'sprintling_workspace'

/** Milliseconds between fetches while the user has no workspace and waits to be added to one. */
const pollInterval = 15_000

/**
 * Loads the workspaces and provides the selected one: the last chosen, or else the first. Shows `welcome` if there is
 * none.
 */
export function WorkspaceProvider({ welcome, children }: { welcome: ReactNode; children: ReactNode }) {
  const { t } = useTranslation()
  const { data: workspaces } = useRequiredQuery({
    ...workspacesQuery,
    refetchInterval: ({ state }) => state.data?.length === 0 && pollInterval,
  })
  const [chosen, setChosen] = useState(() => tabStorage.get(storageKey))
  const selection = useMemo((): Selection | undefined => {
    const workspace = workspaces?.find(({ id }) => id === chosen) ?? workspaces?.[0]
    if (!workspaces || !workspace) return undefined
    const select = (id: string) => {
      storeSelectedWorkspace(id)
      setChosen(id)
    }
    return { workspace, workspaces, select }
  }, [workspaces, chosen])
  if (!workspaces) return <FullPageLoading label={t('shell.loadingWorkspaces')} />
  if (!selection) return welcome
  return <SelectionContext value={selection}>{children}</SelectionContext>
}

/** Stores which workspace to select. It also works before the shell is mounted. */
export function storeSelectedWorkspace(id: string): void {
  tabStorage.set(storageKey, id)
}

export function clearSelectedWorkspace(): void {
  tabStorage.remove(storageKey)
}

export function useWorkspaceSelection(): Selection {
  const selection = useContext(SelectionContext)
  if (!selection) throw new Error('no workspace is selected here')
  return selection
}

export function useWorkspace(): Workspace {
  return useWorkspaceSelection().workspace
}
