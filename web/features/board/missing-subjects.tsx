import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { subjectsQuery } from '#web/api/reads.ts'
import { FailedPart } from '#web/ui/failed-part.tsx'

/** Says above a board that its cards lack their subjects, which could not be loaded. */
export function MissingSubjects({ workspaceId }: { workspaceId: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({ ...subjectsQuery(workspaceId), throwOnError: false })
  if (data || !error) return null
  return (
    <div className="mb-4">
      <FailedPart
        title={t('board.noSubjects')}
        error={error}
        onTryAgain={() => void refetch({ cancelRefetch: false })}
      />
    </div>
  )
}
