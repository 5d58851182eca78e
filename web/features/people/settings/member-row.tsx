import { useTranslation } from 'react-i18next'
import { fullName } from '#domain/names.ts'
import { canRemove } from '#domain/permissions.ts'
import type { Member, Workspace } from '#web/api/queries.ts'
import { useUser } from '#web/session/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { TrashIcon } from '#web/ui/icons/trash.tsx'

type MemberRowProps = {
  workspace: Workspace
  member: Member
  /** True if no other member could own the workspace. */
  isOnlyFacilitator: boolean
  isBusy: boolean
  isOffering: boolean
  isPromoting: boolean
  onRemove: () => void
  onOffer: () => void
  onPromote: () => void
  onWithdraw: () => void
}

/** Row for a member, with the actions that the user may take. */
export function MemberRow({
  workspace,
  member: { userId, role, user },
  isOnlyFacilitator,
  isBusy,
  isOffering,
  isPromoting,
  onRemove,
  onOffer,
  onPromote,
  onWithdraw,
}: MemberRowProps) {
  const { t } = useTranslation()
  const me = useUser()
  const name = fullName(user)
  const { ownerId, offeredTo } = workspace
  const [isMe, isOwner, isOffered] = [userId === me.id, userId === ownerId, userId === offeredTo]
  const isRemovable = canRemove(me, { id: userId, role }, workspace)
  const canOffer = me.id === ownerId && !isMe && role === 'facilitator' && !isOffered
  const canPromote = me.id === ownerId && role === 'learner' && user.email !== null
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 max-sm:items-start first:pt-0 last:pb-0">
      <Avatar {...user} size="medium" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-medium">
          <span>
            <bdi>{name}</bdi>{' '}
            {isMe && <span className="font-normal text-ink-soft">({t('settings.members.you')})</span>}
          </span>
          {isOwner && <Badge>{t('settings.owner.badge')}</Badge>}
          <Badge>{t(`role.${user.role}`)}</Badge>
        </p>
        {user.email && (
          <p className="text-13 text-ink-soft">
            <EmailAddress of={user.email} />
          </p>
        )}
        {isMe && isOwner && (
          <p className="text-13 text-ink-soft">
            {t(isOnlyFacilitator ? 'settings.members.stays' : 'settings.owner.stays')}
          </p>
        )}
        {isOffered && <p className="text-13 text-ink-soft">{t('settings.owner.waiting')}</p>}
      </div>
      <div className="flex items-center gap-1 empty:hidden max-sm:-ms-1 max-sm:w-full max-sm:justify-between max-sm:ps-8">
        {canOffer && (
          <Button
            variant="quiet"
            size="small"
            aria-label={t('settings.owner.offerOf', { name })}
            pending={isOffering}
            onClick={onOffer}
          >
            {t('settings.owner.offer')}
          </Button>
        )}
        {canPromote && (
          <Button
            variant="quiet"
            size="small"
            aria-label={t('settings.members.promoteOf', { name })}
            pending={isPromoting}
            onClick={onPromote}
          >
            {t('settings.members.promote')}
          </Button>
        )}
        {isOffered && me.id === ownerId && (
          <Button variant="quiet" size="small" pending={isOffering} onClick={onWithdraw}>
            {t('settings.owner.withdraw')}
          </Button>
        )}
        {isRemovable && isMe && (
          <Button variant="quiet" size="small" pending={isBusy} onClick={onRemove}>
            {t('settings.members.leaveNow')}
          </Button>
        )}
        {isRemovable && !isMe && (
          <IconButton label={t('settings.members.remove', { name })} pending={isBusy} onClick={onRemove}>
            <TrashIcon />
          </IconButton>
        )}
      </div>
    </li>
  )
}
