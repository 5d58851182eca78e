import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { daysOffQuery, membersQuery, subjectsQuery } from '#web/api/queries.ts'
import { useWorkspace } from '#web/entities/selected-workspace.tsx'
import { DevicesCard } from '#web/features/child/devices/devices-card.tsx'
import { devicesQuery } from '#web/features/child/devices/devices.queries.ts'
import { InvitationsCard } from '#web/features/people/invitations/invitations-card.tsx'
import {
  acceptedInvitationsQuery,
  declinedInvitationsQuery,
  invitationsQuery,
} from '#web/features/people/invitations/invitations.queries.ts'
import { CalendarCard } from '#web/features/people/settings/calendar-card.tsx'
import { calendarFeedsQuery } from '#web/features/people/settings/calendar-feeds.queries.ts'
import { DangerCard } from '#web/features/people/settings/danger-card.tsx'
import { DeletedTasksCard } from '#web/features/people/settings/deleted-tasks-card.tsx'
import { DetailsCard } from '#web/features/people/settings/details-card.tsx'
import { HistoryCard } from '#web/features/people/settings/history-card.tsx'
import { MembersCard } from '#web/features/people/settings/members-card.tsx'
import { SchoolDaysCard } from '#web/features/people/settings/school-days-card.tsx'
import { SettingsSkeleton } from '#web/features/people/settings/settings-skeleton.tsx'
import { SubjectsCard } from '#web/features/people/settings/subjects-card.tsx'
import { QuerySection } from '#web/loading/query-section.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export function SettingsScreen() {
  const { t } = useTranslation()
  const workspace = useWorkspace()
  const { id } = workspace
  const members = useQuery(membersQuery(id))
  const invitations = useQuery(invitationsQuery(id))
  const { data: accepted = [] } = useQuery(acceptedInvitationsQuery(id))
  const { data: declined = [] } = useQuery(declinedInvitationsQuery(id))
  const subjects = useQuery(subjectsQuery(id))
  const daysOff = useQuery(daysOffQuery(id))
  const feeds = useQuery(calendarFeedsQuery(id))
  const devices = useQuery(devicesQuery(id))
  const [isShown, show] = useState(false)
  if (
    !isShown &&
    [members, invitations, subjects, daysOff, feeds, devices].every(({ isPending }) => !isPending)
  )
    show(true)
  return (
    <div className="max-w-4xl">
      <PageHeader title={t('settings.title')} text={workspace.name} />
      {isShown ? (
        <div className="flex flex-col gap-4">
          <DetailsCard workspace={workspace} />
          <QuerySection query={members}>
            {(members) => (
              <MembersCard
                workspace={workspace}
                members={members}
                hasInvitations={(invitations.data ?? []).length > 0}
              />
            )}
          </QuerySection>
          <QuerySection query={invitations}>
            {(invitations) => (
              <InvitationsCard
                workspaceId={id}
                invitations={invitations}
                declined={declined}
                accepted={accepted}
              />
            )}
          </QuerySection>
          <QuerySection query={subjects}>
            {(subjects) => <SubjectsCard workspaceId={id} subjects={subjects} />}
          </QuerySection>
          <QuerySection query={daysOff}>
            {(daysOff) => (
              <SchoolDaysCard workspace={workspace} daysOff={daysOff} members={members.data ?? []} />
            )}
          </QuerySection>
          <QuerySection query={feeds}>
            {(feeds) => <CalendarCard workspaceId={id} feeds={feeds} members={members.data ?? []} />}
          </QuerySection>
          <QuerySection query={devices}>
            {(devices) => (
              <DevicesCard workspace={workspace} devices={devices} members={members.data ?? []} />
            )}
          </QuerySection>
          <DeletedTasksCard workspaceId={id} />
          <HistoryCard workspaceId={id} />
          <DangerCard />
        </div>
      ) : (
        <SettingsSkeleton />
      )}
    </div>
  )
}
