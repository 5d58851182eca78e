import { useTranslation } from 'react-i18next'
import { fullName } from '#domain/names.ts'
import { useFormat } from '#web/i18n/format.ts'
import { EmailAddress } from '#web/ui/email-address.tsx'
import type { ListedAcceptance } from './invitations.queries.ts'

/** Recently accepted invitations, so that the person who sent them notices a stranger. */
export function AcceptedInvitations({ accepted }: { accepted: ListedAcceptance[] }) {
  const { t } = useTranslation()
  const { ago } = useFormat()
  if (accepted.length === 0) return null
  return (
    <section className="border-t border-line pt-4">
      <h3 className="text-15">{t('invitations.accepted')}</h3>
      <ul className="mt-1 divide-y divide-line">
        {accepted.map(({ id, email, role, acceptedAt, by }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="min-w-0">
              <bdi className="font-medium">{fullName(by)}</bdi> ({t(`role.${role}`)})
              <span className="block text-13 text-ink-soft">
                <EmailAddress of={email} />
              </span>
            </span>
            <time dateTime={acceptedAt} className="text-13 text-ink-soft">
              {ago(acceptedAt)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
