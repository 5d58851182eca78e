import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { membersQuery } from '#web/api/queries.ts'
import { useWorkspace } from '#web/entities/selected-workspace.tsx'
import { FacilitatorCards } from '#web/features/learners/facilitator-cards.tsx'
import { LearnerCards } from '#web/features/learners/learner-cards.tsx'
import { LearnersSkeleton } from '#web/features/learners/learners-skeleton.tsx'
import { MemberCounts } from '#web/features/learners/member-counts.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { SectionBoundary } from '#web/loading/section-error.tsx'
import { LazyOverlay } from '#web/loading/lazy-overlay.tsx'
import { PeopleIcon } from '#web/ui/icons.tsx'
import { PlusIcon } from '#web/ui/screen-icons.tsx'
import { useReloadState } from '#web/browser/reload-state.ts'
import { Link } from '#web/ui/link.tsx'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

const LearnerProgressDialog = lazyComponent(
  async () => (await import('#web/features/progress/learner-progress-dialog.tsx')).LearnerProgressDialog,
)

export function LearnersScreen() {
  const { t } = useTranslation()
  const workspace = useWorkspace()
  const { data: members } = useQuery({ ...membersQuery(workspace.id), throwOnError: false })
  const noLearners = members && members.every(({ role }) => role !== 'learner')
  return (
    <>
      <PageHeader title={t('learners.title')} text={t('learners.text', { name: workspace.name })}>
        <InviteLink label={t('learners.invite')} variant={noLearners ? 'secondary' : 'primary'} />
      </PageHeader>
      <SectionBoundary>
        <Members />
      </SectionBoundary>
    </>
  )
}

function Members() {
  const { t } = useTranslation()
  const { id } = useWorkspace()
  const { data: members } = useQuery(membersQuery(id))
  const [viewedId, setViewedId] = useReloadState<string | undefined>('learner', undefined)
  if (!members) return <LearnersSkeleton />
  const learners = members.filter(({ role }) => role === 'learner')
  const facilitators = members.filter(({ role }) => role === 'facilitator')
  const viewed = learners.find(({ id }) => id === viewedId)
  return (
    <div className="flex flex-col gap-8">
      <MemberCounts learners={learners.length} facilitators={facilitators.length} />
      {learners.length > 0 ? (
        <LearnerCards learners={learners} onView={({ id }) => setViewedId(id)} />
      ) : (
        <EmptyState
          icon={<PeopleIcon className="size-7" />}
          title={t('learners.empty.title')}
          text={t('learners.empty.text')}
        >
          <InviteLink label={t('learners.empty.invite')} variant="primary" />
        </EmptyState>
      )}
      <FacilitatorCards facilitators={facilitators} />
      <LazyOverlay onClose={() => setViewedId(undefined)}>
        {viewed && <LearnerProgressDialog member={viewed} onClose={() => setViewedId(undefined)} />}
      </LazyOverlay>
    </div>
  )
}

function InviteLink({ label, variant }: { label: string; variant: 'primary' | 'secondary' }) {
  return (
    <Link href="/settings" className={buttonClass(variant)}>
      <PlusIcon />
      {label}
    </Link>
  )
}
