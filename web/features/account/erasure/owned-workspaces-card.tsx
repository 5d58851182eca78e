import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Workspace, workspacesQuery } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { CloseWorkspaceDialog } from './close-workspace-dialog.tsx'
import {
  type ClosedWorkspace,
  closedWorkspacesQuery,
  useExportWorkspace,
  useReopenWorkspace,
} from './erasure.queries.ts'

/** Card with the workspaces that the user owns. They can be exported and closed. Closed ones can be reopened. */
export function OwnedWorkspacesCard() {
  const { t } = useTranslation()
  const { id: me } = useUser()
  const { data: workspaces = [] } = useQuery(workspacesQuery)
  const { data: closed = [] } = useQuery(closedWorkspacesQuery)
  const [closing, setClosing] = useState<Workspace>()
  const owned = workspaces.filter(({ ownerId }) => ownerId === me)
  if (owned.length + closed.length === 0) return null
  return (
    <Sheet title={t('erasure.owned.title')} text={t('erasure.owned.text')}>
      <ul className="divide-y divide-line">
        {owned.map((workspace) => (
          <OwnedRow key={workspace.id} workspace={workspace} onClose={() => setClosing(workspace)} />
        ))}
        {closed.map((workspace) => (
          <ClosedRow key={workspace.id} workspace={workspace} />
        ))}
      </ul>
      {closing && (
        <CloseWorkspaceDialog
          workspace={closing}
          onClose={() => setClosing(undefined)}
          onClosed={() => setClosing(undefined)}
        />
      )}
    </Sheet>
  )
}

function OwnedRow({ workspace, onClose }: { workspace: Workspace; onClose: () => void }) {
  const { t } = useTranslation()
  const exporting = useExportWorkspace()
  const { name } = workspace
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5 first:pt-0 last:pb-0">
      <bdi className="min-w-0 font-medium">{name}</bdi>
      <span className="button-row">
        <Button
          variant="quiet"
          size="small"
          aria-label={t('erasure.exportOf', { name })}
          pending={exporting.isPending}
          onClick={() => exporting.mutate(workspace)}
        >
          {t('erasure.export')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={t('erasure.close.openOf', { name })}
          onClick={onClose}
        >
          {t('erasure.close.open')}
        </Button>
      </span>
    </li>
  )
}

function ClosedRow({ workspace }: { workspace: ClosedWorkspace }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const reopen = useReopenWorkspace()
  const { name, erasedAt } = workspace
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5 first:pt-0 last:pb-0">
      <span className="min-w-0">
        <bdi className="font-medium">{name}</bdi>
        <span className="block text-13 text-ink-soft">
          {t('erasure.closed.until', { day: date(erasedAt) })}
        </span>
      </span>
      <Button
        variant="secondary"
        size="small"
        aria-label={t('erasure.closed.reopenOf', { name })}
        pending={reopen.isPending}
        onClick={() => reopen.mutate(workspace)}
      >
        {t('erasure.closed.reopen')}
      </Button>
    </li>
  )
}
