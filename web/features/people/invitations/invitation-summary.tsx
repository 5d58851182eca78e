import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '#domain/names.ts'
import type { User } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { BoardIcon } from '#web/ui/icons/board.tsx'
import { ChartIcon } from '#web/ui/icons/chart.tsx'
import { PeopleIcon } from '#web/ui/icons/people.tsx'
import { FormError } from '#web/forms/form.tsx'
import { PlanIcon } from '#web/ui/icons/plan.tsx'
import { StandaloneHeader } from '#web/ui/standalone-header.tsx'
import type { InvitationPreview } from './invitations.queries.ts'

type InvitationSummaryProps = {
  invitation: InvitationPreview
  /** The signed-in user. Undefined if no one is signed in. */
  user: User | undefined
  pending: boolean
  isDeclining: boolean
  failure: string | undefined
  onAccept: () => void
  onDecline: () => void
  onSignIn: () => void
}

export function InvitationSummary({
  invitation,
  user,
  pending,
  isDeclining,
  failure,
  onAccept,
  onDecline,
  onSignIn,
}: InvitationSummaryProps) {
  const { t } = useTranslation()
  const [isConfirming, setIsConfirming] = useState(false)
  const { workspaceName: workspace, inviterName: inviter, role, isNewUser, mustSignIn } = invitation
  const { signedInAsOther, otherRole } = invitation
  const name = user ? fullName(user) : ''
  return (
    <>
      <StandaloneHeader drawing="mail" title={t('invitations.summary.title', { workspace })}>
        <p>{t('invitations.summary.text', { inviter })}</p>
        <p>{t('invitations.summary.as', { role: t(`role.${role}`) })}</p>
      </StandaloneHeader>
      <Capabilities />
      {signedInAsOther && <Notice>{t('invitations.other.notice', { name })}</Notice>}
      {otherRole && <Notice>{t(`invitations.otherRole.${role}`, { inviter })}</Notice>}
      <div className="flex flex-col gap-2">
        {isNewUser && (
          <p className="mb-2 text-center text-balance text-ink-soft">{t('invitations.summary.newcomer')}</p>
        )}
        {mustSignIn && (
          <p className="mb-2 text-center text-balance text-ink-soft">{t('invitations.summary.mustSignIn')}</p>
        )}
        <FormError of={failure} />
        {mustSignIn && (
          <Button onClick={onSignIn}>
            {t(signedInAsOther ? 'invitations.summary.switchUser' : 'invitations.summary.signIn')}
          </Button>
        )}
        {!mustSignIn && !otherRole && (
          <Button pending={pending} onClick={() => (signedInAsOther ? setIsConfirming(true) : onAccept())}>
            {t('invitations.summary.accept')}
          </Button>
        )}
        <Button variant="quiet" pending={isDeclining} onClick={onDecline}>
          {t('invitations.summary.decline')}
        </Button>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={t('invitations.other.title', { name })}
          text={t('invitations.other.text', { name })}
          confirm={t('invitations.other.confirm')}
          onConfirm={onAccept}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return <p className="rounded-card bg-warn-soft px-4 py-3 text-warn-ink">{children}</p>
}

const capabilities = [
  ['tasks', BoardIcon],
  ['progress', ChartIcon],
  ['together', PeopleIcon],
  ['sprints', PlanIcon],
] as const

function Capabilities() {
  const { t } = useTranslation()
  return (
    <Card>
      <h2 className="text-15">{t('invitations.summary.can')}</h2>
      <ul className="mt-2 grid gap-x-4 sm:grid-cols-2">
        {capabilities.map(([name, Icon]) => (
          <li key={name} className="flex min-h-row items-center gap-2.5">
            <Icon className="size-5 text-brand" />
            <span>{t(`invitations.summary.capabilities.${name}`)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
