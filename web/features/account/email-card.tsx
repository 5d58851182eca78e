import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { PasswordField } from '#web/entities/password-field.tsx'
import { Field } from '#web/forms/field.tsx'
import { Form, FormError } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import type { User } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { useChangeEmail } from './account.queries.ts'

/** The address, and another one with the password. */
export function EmailCard({ user }: { user: User }) {
  const { t } = useTranslation()
  const { email, hasPassword } = user
  return (
    <Card>
      <h2 className="text-17">{t('account.email.title')}</h2>
      {email === null ? (
        <p className="mt-1 text-ink-soft">{t('account.email.managed')}</p>
      ) : (
        <>
          <p className="mt-3 rounded-card bg-sunken px-4 py-3 font-medium">
            <EmailAddress of={email} />
          </p>
          {hasPassword && <EmailForm user={user} />}
        </>
      )}
    </Card>
  )
}

/** The password is in no draft. */
function EmailForm({ user }: { user: User }) {
  const { t } = useTranslation()
  const [pending, setPending] = useState<string>()
  const change = useChangeEmail(setPending)
  const form = useForm({
    values: { email: '', password: '' },
    draft: 'account_email',
    secrets: ['password'],
    validate: ({ email, password }) => [
      ...(email.trim() === '' ? [{ fields: ['email'], message: t('auth.required.email') } as const] : []),
      ...(password === '' ? [{ fields: ['password'], message: t('passwords.new.required') } as const] : []),
    ],
    submit: ({ email, password }) => change.mutateAsync({ email: email.trim(), password }),
    fieldMessages: { email: t('auth.wrong.email') },
  })
  return (
    <>
      <div role="status">
        {pending !== undefined && (
          <p className="mt-3 rounded-card bg-sunken px-4 py-3 text-ink">
            {t('account.email.pending', { email: pending })}
          </p>
        )}
      </div>
      <Form form={form} className="mt-4 flex flex-col gap-4">
        <input hidden type="text" autoComplete="username" value={user.username ?? ''} readOnly />
        <Field
          {...form.field('email')}
          label={t('account.email.new')}
          hint={t('account.email.hint')}
          type="email"
          maxLength={limits.email.max}
          autoComplete="email"
          aria-required
        />
        <PasswordField
          {...form.field('password')}
          label={t('account.currentPassword')}
          autoComplete="current-password"
          aria-required
        />
        <FormError />
        <Button type="submit" pending={form.isPending} className="sm:self-start">
          {t('account.email.change')}
        </Button>
      </Form>
    </>
  )
}
