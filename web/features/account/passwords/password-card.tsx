import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '#web/features/account/password-field.tsx'
import type { User } from '#web/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Folded } from '#web/ui/folded.tsx'
import { Link } from '#web/ui/link.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { emptyPassword, type PasswordPair } from './new-password.ts'
import { NewPasswordForm, useNewPasswordForm } from './new-password-form.tsx'
import { useSetPassword } from './passwords.queries.ts'

/** Card that changes the password. It asks for the current one. */
export function PasswordCard({ user }: { user: User }) {
  const { t } = useTranslation()
  const { email, hasPassword } = user
  return (
    <Sheet title={t('account.password.title')} text={hasPassword && t('account.password.text')}>
      {hasPassword ? (
        <PasswordForm user={user} />
      ) : (
        <p className="text-ink-soft">
          {t(email === null ? 'account.password.managed' : 'account.password.none')}
        </p>
      )}
      {!hasPassword && email !== null && (
        <Link href="/set-password" className={`${buttonClass('secondary')} sm:self-start`}>
          {t('passwords.set.submit')}
        </Link>
      )}
    </Sheet>
  )
}

function PasswordForm({ user }: { user: User }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const set = useSetPassword(() => {})
  const form = useNewPasswordForm<PasswordPair & { currentPassword: string }>({
    values: { currentPassword: '', ...emptyPassword },
    validate: ({ currentPassword }) =>
      currentPassword === ''
        ? [{ fields: ['currentPassword'], message: t('account.password.currentRequired') }]
        : [],
    submit: ({ currentPassword, password }) => set.mutateAsync({ currentPassword, password }),
    onSaved: () => close(),
  })
  const close = (): void => {
    form.reset()
    setOpen(false)
  }
  const { firstName, lastName, username, email } = user
  return (
    <Folded action={t('account.password.change')} isOpen={isOpen} onOpen={() => setOpen(true)}>
      <NewPasswordForm
        form={form}
        action={t('account.password.change')}
        about={[firstName, lastName, username ?? '', email ?? '']}
        username={username ?? undefined}
        onCancel={close}
      >
        <PasswordField
          {...form.field('currentPassword')}
          label={t('account.currentPassword')}
          autoComplete="current-password"
          aria-required
        />
      </NewPasswordForm>
    </Folded>
  )
}
