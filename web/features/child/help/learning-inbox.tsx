import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { membersQuery } from '#web/api/queries.ts'
import { useShortName } from '#web/entities/people/short-names.tsx'
import { ownLearningQuery } from '#web/features/child/own-learning.ts'
import { WaitingLearning } from '#web/features/child/waiting-learning.tsx'
import { Avatar } from '#web/ui/avatar.tsx'

/** List of all own learning that waits for approval. The home page shows it while no sprint is active. */
export function LearningInbox({ workspaceId }: { workspaceId: string }) {
  const { t } = useTranslation()
  const shortName = useShortName()
  const { data: waiting = [] } = useQuery(ownLearningQuery(workspaceId, { status: 'waiting' }))
  const { data: members = [] } = useQuery({
    ...membersQuery(workspaceId),
    enabled: waiting.length > 0,
  })
  const shown = waiting.flatMap((learned) => {
    const member = members.find(({ userId }) => userId === learned.learnerId)
    return member ? { learned, member } : []
  })
  if (shown.length === 0) return null
  return (
    <section aria-label={t('ownLearning.beside')} className="mb-4 flex flex-col gap-3">
      {shown.map(({ learned, member }) => (
        <div key={learned.id} className="rounded-sheet border border-line bg-card p-4">
          <p className="mb-2 flex items-center gap-2 font-medium">
            <Avatar {...member.user} size="medium" />
            <bdi>{shortName(member.userId, member.user)}</bdi>
          </p>
          <WaitingLearning
            key={`${learned.id} ${learned.minutes} ${learned.subject}`}
            workspaceId={workspaceId}
            learned={learned}
          />
        </div>
      ))}
    </section>
  )
}
