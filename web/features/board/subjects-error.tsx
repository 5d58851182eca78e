import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { subjectsQuery } from '#web/api/queries.ts'
import { FailedPart } from '#web/loading/section-error.tsx'
import { useFailedRead } from '#web/loading/query-error.ts'

/** Says above a board that the subjects could not be loaded. */
export function MissingSubjects({ workspaceId }: { workspaceId: string }) {
  const { t } = useTranslation()
  const failure = useFailedRead(useQuery({ ...subjectsQuery(workspaceId), throwOnError: false }))
  if (!failure) return null
  return (
    <div className="mb-4">
      <FailedPart title={t('board.noSubjects')} {...failure} />
    </div>
  )
}
