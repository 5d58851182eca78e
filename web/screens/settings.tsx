import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { membersQuery, subjectsQuery } from '#web/api/reads.ts'
import { useWorkspace } from '#web/app/workspace.tsx'
import { InvitationsCard } from '#web/features/invitations/invitations-card.tsx'
import { invitationsQuery } from '#web/features/invitations/invitations.queries.ts'
import { DangerCard } from '#web/features/settings/danger-card.tsx'
import { DetailsCard } from '#web/features/settings/details-card.tsx'
import { MembersCard } from '#web/features/settings/members-card.tsx'
import { SettingsSkeleton } from '#web/features/settings/settings-skeleton.tsx'
import { SubjectsCard } from '#web/features/settings/subjects-card.tsx'
import { ScreenHead } from '#web/ui/parts.tsx'

export function SettingsScreen() {
  const { t } = useTranslation()
  const workspace = useWorkspace()
  const { data: members } = useQuery(membersQuery(workspace.id))
  const { data: invitations } = useQuery(invitationsQuery(workspace.id))
  const { data: subjects } = useQuery(subjectsQuery(workspace.id))
  return (
    <div className="mx-auto max-w-3xl">
      <ScreenHead title={t('settings.title')} text={t('settings.text', { name: workspace.name })} />
      {members && invitations && subjects ? (
        <div className="flex flex-col gap-6">
          <DetailsCard workspace={workspace} />
          <MembersCard workspace={workspace} members={members} />
          <InvitationsCard workspaceId={workspace.id} invitations={invitations} />
          <SubjectsCard workspaceId={workspace.id} subjects={subjects} />
          <DangerCard />
        </div>
      ) : (
        <SettingsSkeleton />
      )}
    </div>
  )
}
