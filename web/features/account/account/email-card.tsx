import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { PasswordField } from '#web/features/account/password-field.tsx'
import { Field } from '#web/forms/field.tsx'
import { Form, FormError } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import type { User } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { Folded } from '#web/ui/folded.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { useChangeEmail } from './account.queries.ts'

/** Card that shows the e-mail address. To change it, the user must enter the password. */
export function EmailCard({ user }: { user: User }) {
  const { t } = useTranslation()
  const { email, hasPassword } = user
  return (
    <Sheet title={t('account.email.title')}>
      {email === null ? (
        <p className="text-ink-soft">{t('account.email.managed')}</p>
      ) : (
        <>
          <p className="text-15 font-medium">
            <EmailAddress of={email} />
          </p>
          {hasPassword && <EmailForm user={user} />}
        </>
      )}
    </Sheet>
  )
}

/** Form for a new address. The password is never stored in a draft. */
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
    onSaved: (): void => setOpen(false),
  })
  const [isOpen, setOpen] = useState<boolean>(form.isDirty) // Start open if a draft from before a reload was restored.
  const close = () => {
    form.reset()
    setOpen(false)
  }
  return (
    <>
      <div role="status" className="empty:hidden">
        {pending !== undefined && (
          <p className="rounded-card bg-brand-soft px-3 py-2.5 text-brand-ink">
            {t('account.email.pending', { email: pending })}
          </p>
        )}
      </div>
      <Folded action={t('account.email.change')} isOpen={isOpen} onOpen={() => setOpen(true)}>
        <Form form={form} className="flex flex-col gap-4">
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
          <div className="button-row">
            <Button type="submit" pending={form.isPending}>
              {t('account.email.change')}
            </Button>
            <Button variant="quiet" onClick={close}>
              {t('common.cancel')}
            </Button>
          </div>
        </Form>
      </Folded>
    </>
  )
}
