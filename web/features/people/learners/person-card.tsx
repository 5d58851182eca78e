import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '#domain/names.ts'
import type { Member } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'

export const cardGrid = 'mt-2.5 grid gap-4 columns-of-xs'

type PersonCardProps = {
  member: Member
  /** Button next to the name. */
  action?: ReactNode
  children?: ReactNode
}

export function PersonCard({ member, action, children }: PersonCardProps) {
  const { t } = useTranslation()
  const { user, joinedAt, managed } = member
  return (
    <Card className="flex h-full flex-col gap-3">
      <div className="flex items-start gap-3">
        <Avatar {...user} size="large" />
        <div className="min-w-0 flex-1">
          <h3>
            <bdi>{fullName(user)}</bdi>
          </h3>
          {user.email && (
            <p className="text-13 text-ink-soft">
              <EmailAddress of={user.email} />
            </p>
          )}
          {managed && (
            <p className="text-13 text-ink-soft">
              <SignIn {...managed} />
            </p>
          )}
        </div>
        {action}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-13 text-ink-soft">
        <Badge>{t(`role.${user.role}`)}</Badge>
        <Joined at={joinedAt} />
      </div>
      {children}
    </Card>
  )
}

function SignIn({ username, pin }: NonNullable<Member['managed']>) {
  const { t } = useTranslation()
  if (username !== null) return t('learners.child.signsInAs', { username })
  return t(pin === null ? 'learners.child.noSignIn' : 'learners.child.hasPin')
}

function Joined({ at }: { at: string }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  if (Number.isNaN(Date.parse(at))) return <span>{t('learners.joinedUnknown')}</span>
  return <time dateTime={at}>{t('learners.joined', { date: date(at) })}</time>
}
