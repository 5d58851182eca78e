import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { RepeatIcon } from '#web/ui/icons/repeat.tsx'
import { seriesQuery } from './series.queries.ts'

type FillButtonProps = { workspaceId: string; sprintId: string; onOpen: () => void }

/**
 * Button that opens the dialog with the tasks of all series that are due in a sprint but not created yet. Shows
 * their number. Renders nothing if there are none.
 */
export function FillButton({ workspaceId, sprintId, onOpen }: FillButtonProps) {
  const { t } = useTranslation()
  const { data } = useQuery(seriesQuery(workspaceId))
  const count = data?.sprints.find((sprint) => sprint.sprintId === sprintId)?.count ?? 0
  if (count === 0) return null
  return (
    <Button variant="secondary" className="mt-3 max-sm:w-full" onClick={onOpen}>
      <RepeatIcon className="text-brand" />
      {t('series.fill.button', { count })}
    </Button>
  )
}
