import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { membersQuery } from '#web/api/queries.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'
import { useWorkspace } from '#web/entities/selected-workspace.tsx'
import { AddChildButton } from '#web/features/people/learners/add-child-button.tsx'
import { FacilitatorCards } from '#web/features/people/learners/facilitator-cards.tsx'
import { KnownLearners } from '#web/features/people/learners/known-learners.tsx'
import { LearnerCards, type LearnerView } from '#web/features/people/learners/learner-cards.tsx'
import { LearnersSkeleton } from '#web/features/people/learners/learners-skeleton.tsx'
import { MemberCounts } from '#web/features/people/learners/member-counts.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { SectionBoundary } from '#web/loading/section-error.tsx'
import { LazyOverlay } from '#web/loading/lazy-overlay.tsx'
import { MailIcon } from '#web/ui/icons/mail.tsx'
import { useReloadState } from '#web/browser/reload-state.ts'
import { Link } from '#web/ui/link.tsx'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

const LearnerProgressDialog = lazyComponent(
  async () =>
    (await import('#web/features/records/progress/learner-progress-dialog.tsx')).LearnerProgressDialog,
)

const EditChildDialog = lazyComponent(
  async () => (await import('#web/features/people/learners/edit-child-dialog.tsx')).EditChildDialog,
)

const SignInDialog = lazyComponent(
  async () => (await import('#web/features/people/learners/sign-in-dialog.tsx')).SignInDialog,
)

const LearnerDataDialog = lazyComponent(
  async () => (await import('#web/features/people/learners/learner-data-dialog.tsx')).LearnerDataDialog,
)

export function LearnersScreen() {
  const { t } = useTranslation()
  const workspace = useWorkspace()
  const { data: members } = useQuery(membersQuery(workspace.id))
  const noLearners = members && members.every(({ role }) => role !== 'learner')
  return (
    <>
      <PageHeader title={t('learners.title')} text={t('learners.text', { name: workspace.name })}>
        <AddChildButton
          workspaceId={workspace.id}
          label={t('learners.child.add')}
          variant={noLearners ? 'secondary' : 'primary'}
        />
        <InviteLink label={t('learners.invite')} />
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
  const { data: members } = useRequiredQuery(membersQuery(id))
  const [opened, setOpened] = useReloadState<{ id: string; view: LearnerView } | undefined>(
    'learner',
    undefined,
  )
  if (!members) return <LearnersSkeleton />
  const learners = members.filter(({ role }) => role === 'learner')
  const facilitators = members.filter(({ role }) => role === 'facilitator')
  const learner = learners.find((one) => one.id === opened?.id)
  const close = () => setOpened(undefined)
  return (
    <div className="flex flex-col gap-5">
      <MemberCounts learners={learners.length} facilitators={facilitators.length} />
      {learners.length > 0 ? (
        <LearnerCards learners={learners} onOpen={({ id }, view) => setOpened({ id, view })} />
      ) : (
        <EmptyState drawing="learners" title={t('learners.empty.title')} text={t('learners.empty.text')}>
          <AddChildButton workspaceId={id} label={t('learners.child.addFirst')} variant="primary" />
          <InviteLink label={t('learners.empty.invite')} />
        </EmptyState>
      )}
      <FacilitatorCards facilitators={facilitators} />
      <KnownLearners workspaceId={id} />
      <LazyOverlay onClose={close}>
        {learner && opened?.view === 'progress' && <LearnerProgressDialog member={learner} onClose={close} />}
        {learner && opened?.view === 'data' && <LearnerDataDialog learner={learner} onClose={close} />}
        {learner?.managed && opened?.view === 'edit' && <EditChildDialog child={learner} onClose={close} />}
        {learner?.managed && opened?.view === 'signIn' && <SignInDialog child={learner} onClose={close} />}
      </LazyOverlay>
    </div>
  )
}

function InviteLink({ label }: { label: string }) {
  return (
    <Link href="/settings" className={buttonClass('secondary')}>
      <MailIcon />
      {label}
    </Link>
  )
}
