import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '#domain/names.ts'
import type { Member, Workspace } from '#web/api/queries.ts'
import { useUser } from '#web/session/session.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { AddMemberForm } from './add-member-form.tsx'
import { calendarFeedsQuery } from './calendar-feeds.queries.ts'
import { MemberRow } from './member-row.tsx'
import { PendingRequests } from './pending-requests.tsx'
import { useOfferOwnership, usePromote, useWithdrawOffer } from './ownership.queries.ts'
import { useRemoveMember } from './settings.queries.ts'

type MembersCardProps = { workspace: Workspace; members: Member[]; hasInvitations: boolean }

type Question = { about: Member; action: 'remove' | 'offer' | 'promote' }

/**
 * Card with the members. It adds people by e-mail address. After a confirmation, it removes members, makes them
 * facilitators, or offers them the ownership.
 */
export function MembersCard({ workspace, members, hasInvitations }: MembersCardProps) {
  const { t } = useTranslation()
  const { id: me } = useUser()
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => heading.current?.focus()
  const [asking, ask] = useState<Question>()
  const remove = useRemoveMember(workspace.id, me, focusHeading)
  const offer = useOfferOwnership(workspace.id, focusHeading)
  const promote = usePromote(workspace.id, focusHeading)
  const withdraw = useWithdrawOffer(workspace.id, focusHeading)
  const { data: feeds = [] } = useQuery(calendarFeedsQuery(workspace.id))
  const isOnlyFacilitator = members.filter(({ role }) => role === 'facilitator').length === 1
  const isAlone = members.every(({ userId }) => userId === me)
  const confirm = ({ about: { userId }, action }: Question) => {
    if (action === 'remove') remove.mutate(userId)
    else if (action === 'offer') offer.mutate(userId)
    else promote.mutate(userId)
  }
  return (
    <Sheet title={t('settings.members.title')} headingRef={heading}>
      <AddMemberForm workspaceId={workspace.id} />
      <PendingRequests workspaceId={workspace.id} />
      <ul className="divide-y divide-line">
        {members.map((member) => (
          <MemberRow
            key={member.id}
            workspace={workspace}
            member={member}
            isOnlyFacilitator={isOnlyFacilitator}
            isBusy={remove.isPending && remove.variables === member.userId}
            isOffering={
              (offer.isPending && offer.variables === member.userId) ||
              (withdraw.isPending && workspace.offeredTo === member.userId)
            }
            onRemove={() => ask({ about: member, action: 'remove' })}
            onOffer={() => ask({ about: member, action: 'offer' })}
            isPromoting={promote.isPending && promote.variables === member.userId}
            onPromote={() => ask({ about: member, action: 'promote' })}
            onWithdraw={() => withdraw.mutate()}
          />
        ))}
      </ul>
      {isAlone && <NoOtherMembers />}
      {asking && (
        <ConfirmDialog
          {...wordsFor(asking)}
          onConfirm={() => confirm(asking)}
          onClose={() => ask(undefined)}
        />
      )}
    </Sheet>
  )

  function wordsFor({ about: { userId, user, role }, action }: Question) {
    const name = fullName(user)
    const isFacilitator = role === 'facilitator'
    const ends = [
      isFacilitator && feeds.length > 0 && t('settings.members.calendarsEnd'),
      isFacilitator && hasInvitations && t('settings.members.invitationsEnd'),
    ]
    const withEnds = (text: string) => [text, ...ends].filter(Boolean).join(' ')
    if (action === 'offer') {
      return {
        title: t('settings.owner.offerTitle', { name }),
        text: t('settings.owner.offerText', { name }),
        confirm: t('settings.owner.offerNow'),
      }
    }
    if (action === 'promote') {
      return {
        title: t('settings.members.promoteTitle', { name }),
        text: t('settings.members.promoteText', { name }),
        confirm: t('settings.members.promoteNow'),
      }
    }
    if (userId !== me) {
      return {
        title: t('settings.members.removeTitle', { name }),
        text: withEnds(t('settings.members.removeText', { name })),
        confirm: t('settings.members.removeNow'),
      }
    }
    return {
      title: t('settings.members.leaveTitle'),
      text: withEnds(t('settings.members.leaveText', { name: workspace.name })),
      confirm: t('settings.members.leaveNow'),
    }
  }
}

function NoOtherMembers() {
  const { t } = useTranslation()
  return (
    <div className="rounded-card bg-sunken p-5 text-center">
      <h3 className="text-15">{t('settings.members.empty')}</h3>
      <p className="mt-1 text-balance text-ink-soft">{t('settings.members.emptyText')}</p>
    </div>
  )
}
