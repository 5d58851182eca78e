import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lastCompleted } from '#domain/sprint.ts'
import { sprintsQuery } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { LookBackDialog } from './look-back-dialog.tsx'

/** Between two sprints, for learners: how was the last one? */
export function LookBackCall({ workspaceId }: { workspaceId: string }) {
  const { t } = useTranslation()
  const { data: sprints } = useQuery({ ...sprintsQuery(workspaceId), throwOnError: false })
  const [isOpen, setOpen] = useState(false)
  const last = sprints && lastCompleted(sprints)
  if (!last) return null
  return (
    <div className="flex min-h-control flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 text-ink-soft">{t('lookBack.call', { name: last.name })}</p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('lookBack.open')}
      </Button>
      {isOpen && <LookBackDialog sprint={last} onClose={() => setOpen(false)} />}
    </div>
  )
}
