import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActiveSprint } from '#web/api/queries.ts'
import { SectionBoundary } from '#web/loading/section-error.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { SprintProgress } from './sprint-progress.tsx'

/** Numbers of a completed sprint. */
export function SprintSummary({ sprint }: { sprint: ActiveSprint }) {
  const { t } = useTranslation()
  return (
    <div className="pt-2">
      <h2 className="sr-only">{t('board.views.summary')}</h2>
      <SectionBoundary>
        <Suspense fallback={<Loading label={t('board.progressDialog.loading')} />}>
          <SprintProgress sprint={sprint} />
        </Suspense>
      </SectionBoundary>
    </div>
  )
}
