import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/permissions.ts'
import { type OwnLearning, ownLearningQuery } from '#web/features/child/own-learning.ts'
import { WaitingLearning } from '#web/features/child/waiting-learning.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { LazyOverlay } from '#web/loading/lazy-overlay.tsx'
import { useUser } from '#web/session/session.ts'
import { useLearnerDay } from './learner-day.tsx'

const OwnLearningDialog = lazyComponent(
  async () => (await import('#web/features/child/own-learning-dialog.tsx')).OwnLearningDialog,
)

/**
 * Own learning that waits for approval, at the end of a child's day: what the child learned in addition to the tasks.
 */
export function DayOwnLearning({ className = '' }: { className?: string }) {
  const mayDecide = can(useUser(), 'ownLearning.decide')
  const { sprint, learner } = useLearnerDay()
  const { workspaceId } = sprint
  const { data = [] } = useQuery(ownLearningQuery(workspaceId, { status: 'waiting' }))
  const learned = data.filter(({ learnerId }) => learnerId === learner?.userId)
  if (learned.length === 0) return null
  return (
    <div className={`mt-4 flex flex-col gap-2 ${className}`}>
      {learned.map((one) =>
        mayDecide ? (
          <WaitingLearning
            key={`${one.id} ${one.minutes} ${one.subject}`}
            workspaceId={workspaceId}
            learned={one}
          />
        ) : (
          <OwnWaiting key={one.id} workspaceId={workspaceId} learned={one} />
        ),
      )}
    </div>
  )
}

/**
 * Shows learners that their own learning waits for approval. They can change it until it is approved or declined.
 */
function OwnWaiting({ workspaceId, learned }: { workspaceId: string; learned: OwnLearning }) {
  const { t } = useTranslation()
  const { duration } = useFormat()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="control flex min-h-control flex-wrap items-center justify-between gap-x-3 rounded-card bg-sunken px-3 py-2 text-start"
      >
        <bdi className="min-w-0 font-medium">{learned.title}</bdi>
        <span className="text-13 text-ink-soft">
          {duration(learned.minutes)}
          {' · '}
          {t('ownLearning.waits')}
        </span>
      </button>
      <LazyOverlay onClose={() => setOpen(false)}>
        {isOpen && (
          <OwnLearningDialog workspaceId={workspaceId} learned={learned} onClose={() => setOpen(false)} />
        )}
      </LazyOverlay>
    </>
  )
}
