import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '#domain/names.ts'
import { useMemberColors } from '#web/entities/member-colors.ts'
import type { Member, Workspace } from '#web/api/queries.ts'
import { useUser } from '#web/session/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { TrashIcon } from '#web/ui/screen-icons.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { AddMemberForm } from './add-member-form.tsx'
import { useRemoveMember } from './settings.queries.ts'

type MembersCardProps = { workspace: Workspace; members: Member[] }

/** Lists the members; adds by e-mail, removes after a confirmation. */
export function MembersCard({ workspace, members }: MembersCardProps) {
  const { t } = useTranslation()
  const { id: me } = useUser()
  const heading = useRef<HTMLHeadingElement>(null)
  const [removing, setRemoving] = useState<Member>()
  const remove = useRemoveMember(workspace.id, me, () => heading.current?.focus())
  const memberColors = useMemberColors(workspace.id)
  const isOnlyFacilitator = members.filter(({ role }) => role === 'facilitator').length === 1
  const isAlone = members.every(({ userId }) => userId === me)
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t('settings.members.title')}
      </h2>
      <AddMemberForm workspaceId={workspace.id} />
      <ul className="mt-4 divide-y divide-line">
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            colorIndex={memberColors?.get(member.userId)}
            isLastFacilitator={member.userId === me && isOnlyFacilitator}
            isMe={member.userId === me}
            isBusy={remove.isPending && remove.variables === member.userId}
            onRemove={() => setRemoving(member)}
          />
        ))}
      </ul>
      {isAlone && <NoOtherMembers />}
      {removing && (
        <ConfirmDialog
          {...question(removing)}
          cancel={t('common.cancel')}
          onConfirm={() => {
            setRemoving(undefined)
            remove.mutate(removing.userId)
          }}
          onCancel={() => setRemoving(undefined)}
        />
      )}
    </Card>
  )

  function question({ userId, user }: Member) {
    const name = fullName(user)
    if (userId !== me) {
      return {
        title: t('settings.members.removeTitle', { name }),
        text: t('settings.members.removeText', { name }),
        confirm: t('settings.members.removeNow'),
      }
    }
    return {
      title: t('settings.members.leaveTitle'),
      text: t('settings.members.leaveText', { name: workspace.name }),
      confirm: t('settings.members.leaveNow'),
    }
  }
}

type MemberRowProps = {
  member: Member
  colorIndex: number | undefined
  isMe: boolean
  /** Cannot be removed: a workspace needs a facilitator. */
  isLastFacilitator: boolean
  isBusy: boolean
  onRemove: () => void
}

function MemberRow({
  member: { user },
  colorIndex,
  isMe,
  isLastFacilitator,
  isBusy,
  onRemove,
}: MemberRowProps) {
  const { t } = useTranslation()
  const name = fullName(user)
  return (
    <li className="flex flex-wrap items-center gap-3 py-2.5">
      <Avatar {...user} colorIndex={colorIndex} />
      <div className="flex min-w-0 flex-1 basis-40 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="font-medium">
            <bdi>{name}</bdi>{' '}
            {isMe && <span className="font-normal text-ink-soft">({t('settings.members.you')})</span>}
          </p>
          {user.email && (
            <p className="text-sm text-ink-soft">
              <EmailAddress of={user.email} />
            </p>
          )}
          {isLastFacilitator && <p className="text-sm text-ink-soft">{t('settings.members.stays')}</p>}
        </div>
        <Badge tone={user.role === 'learner' ? 'info' : 'brand'} className="shrink-0">
          {t(`role.${user.role}`)}
        </Badge>
      </div>
      {!isLastFacilitator && (
        <IconButton label={t('settings.members.remove', { name })} pending={isBusy} onClick={onRemove}>
          <TrashIcon />
        </IconButton>
      )}
    </li>
  )
}

function NoOtherMembers() {
  const { t } = useTranslation()
  return (
    <div className="mt-4 rounded-xl bg-sunken p-5 text-center">
      <h3>{t('settings.members.empty')}</h3>
      <p className="mt-1 text-balance text-ink-soft">{t('settings.members.emptyText')}</p>
    </div>
  )
}
