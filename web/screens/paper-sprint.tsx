import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { type ActiveSprint, activeSprintQuery, sprintsQuery } from '#web/api/queries.ts'
import { useWorkspace } from '#web/entities/selected-workspace.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { NoActiveSprint } from './no-active-sprint.tsx'
import { UnknownSprint } from './unknown-sprint.tsx'

/** The active sprint, or the one that the address names. */
export function PaperSprint({ children }: { children: (sprint: ActiveSprint) => ReactNode }) {
  const { t } = useTranslation()
  const { id } = useWorkspace()
  const [params] = useSearchParams()
  const named = params.get('sprint')
  const active = useQuery({ ...activeSprintQuery(id), enabled: named === null })
  const all = useQuery({ ...sprintsQuery(id), enabled: named !== null })
  const sprint = named === null ? active.data : all.data && (all.data.find((one) => one.id === named) ?? null)
  if (sprint === undefined) return <Loading label={t('paper.loading')} />
  if (sprint) return children(sprint)
  return named === null ? <NoActiveSprint workspaceId={id} /> : <UnknownSprint />
}
