import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { subjectsQuery } from '#web/api/queries.ts'
import { SectionError } from '#web/loading/section-error.tsx'
import { useQueryError } from '#web/loading/query-error.ts'

/** Error message above a board if the subjects could not be loaded. */
export function SubjectsError({ workspaceId }: { workspaceId: string }) {
  const { t } = useTranslation()
  const failure = useQueryError(useQuery(subjectsQuery(workspaceId)))
  if (!failure) return null
  return (
    <div className="mb-4">
      <SectionError title={t('board.noSubjects')} {...failure} />
    </div>
  )
}
