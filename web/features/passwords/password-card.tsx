import { useTranslation } from 'react-i18next'
import { PasswordField } from '#web/entities/password-field.tsx'
import type { User } from '#web/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { emptyPassword, type PasswordPair } from './new-password.ts'
import { NewPasswordForm, useNewPasswordForm } from './new-password-form.tsx'
import { useSetPassword } from './passwords.queries.ts'

/** Another password, for the current one. */
export function PasswordCard({ user }: { user: User }) {
  const { t } = useTranslation()
  const { email, hasPassword } = user
  return (
    <Card>
      <h2 className="text-17">{t('account.password.title')}</h2>
      {hasPassword ? (
        <PasswordForm user={user} />
      ) : (
        <p className="mt-1 text-ink-soft">
          {t(email === null ? 'account.password.managed' : 'account.password.none')}
        </p>
      )}
      {!hasPassword && email !== null && (
        <Link href="/set-password" className={`${buttonClass('secondary')} mt-4`}>
          {t('passwords.set.submit')}
        </Link>
      )}
    </Card>
  )
}

function PasswordForm({ user }: { user: User }) {
  const { t } = useTranslation()
  const set = useSetPassword(() => {})
  const form = useNewPasswordForm<PasswordPair & { currentPassword: string }>({
    values: { currentPassword: '', ...emptyPassword },
    validate: ({ currentPassword }) =>
      currentPassword === ''
        ? [{ fields: ['currentPassword'], message: t('account.password.currentRequired') }]
        : [],
    submit: ({ currentPassword, password }) => set.mutateAsync({ currentPassword, password }),
    onSaved: (): void => form.reset(),
  })
  const { firstName, lastName, username, email } = user
  return (
    <>
      <p className="mt-1 mb-4 text-ink-soft">{t('account.password.text')}</p>
      <NewPasswordForm
        form={form}
        action={t('account.password.change')}
        about={[firstName, lastName, username ?? '', email ?? '']}
        username={username ?? undefined}
        isCompact
      >
        <PasswordField
          {...form.field('currentPassword')}
          label={t('account.currentPassword')}
          autoComplete="current-password"
          aria-required
        />
      </NewPasswordForm>
    </>
  )
}
