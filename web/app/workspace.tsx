import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '#web/api/session.ts'
import { type Workspace, workspacesQuery } from '#web/features/workspaces/workspaces.queries.ts'
import { Loading } from '#web/ui/spinner.tsx'

type Selection = { workspace: Workspace; workspaces: Workspace[]; select: (id: string) => void }

const SelectionContext = createContext<Selection | undefined>(undefined)

const chosenKey = (userId: string) => `sprintling_workspace_${userId}`

/** Loads the workspaces and holds the selected one: what was chosen last, else the first; `welcome` when there is none. */
export function WorkspaceProvider({ welcome, children }: { welcome: ReactNode; children: ReactNode }) {
  const { t } = useTranslation()
  const user = useUser()
  const { data: workspaces } = useQuery(workspacesQuery)
  const [chosen, setChosen] = useState(() => sessionStorage.getItem(chosenKey(user.id)))
  const selection = useMemo((): Selection | undefined => {
    const workspace = workspaces?.find(({ id }) => id === chosen) ?? workspaces?.[0]
    if (!workspaces || !workspace) return undefined
    const select = (id: string) => {
      sessionStorage.setItem(chosenKey(user.id), id)
      setChosen(id)
    }
    return { workspace, workspaces, select }
  }, [workspaces, chosen, user.id])
  if (!workspaces) return <Loading label={t('shell.loadingWorkspaces')} />
  if (!selection) return welcome
  return <SelectionContext.Provider value={selection}>{children}</SelectionContext.Provider>
}

export function useSelection(): Selection {
  const selection = useContext(SelectionContext)
  if (!selection) throw new Error('no workspace is selected here')
  return selection
}

/** The selected workspace. */
export function useWorkspace(): Workspace {
  return useSelection().workspace
}
