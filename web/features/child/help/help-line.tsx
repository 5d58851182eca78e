import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { membersQuery } from '#web/api/queries.ts'
import { helpQuery } from '#web/entities/help/help.ts'
import { HelpStrip } from '#web/features/child/help-strip.tsx'

type HelpLineProps = {
  workspaceId: string
  /** Returns whether the task is on this screen. */
  canOpen: (taskId: string) => boolean
  onOpen: (taskId: string) => void
}

/** List above the board, with one line for each learner who is stuck. */
export function HelpLine({ workspaceId, canOpen, onOpen }: HelpLineProps) {
  const { t } = useTranslation()
  const { data: help = [] } = useQuery(helpQuery(workspaceId))
  const { data: members = [] } = useQuery({
    ...membersQuery(workspaceId),
    enabled: help.length > 0,
  })
  if (help.length === 0 || members.length === 0) return null
  return (
    <ul aria-label={t('help.who')} className="mb-4 flex flex-col gap-2 print:hidden">
      {help.map((one) => (
        <li key={one.id}>
          <HelpStrip
            workspaceId={workspaceId}
            help={one}
            members={members}
            isNamed
            onOpen={canOpen(one.taskId) ? onOpen : undefined}
          />
        </li>
      ))}
    </ul>
  )
}
