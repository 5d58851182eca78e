import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { Field } from '#web/forms/field.tsx'
import { Form, FormError } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Link } from '#web/ui/link.tsx'
import { StandaloneHeader } from '#web/ui/standalone-header.tsx'
import { toast } from '#web/notifications/toast.tsx'
import { useRequestReset } from './passwords.queries.ts'

type ResetRequest = { email: string; isMailed: boolean }

/** Page that requests a reset link and then says where to find it. */
export function ForgotPassword() {
  const [request, setRequest] = useState<ResetRequest>()
  if (!request) return <RequestForm onSent={setRequest} />
  return <RequestSent {...request} onOther={() => setRequest(undefined)} />
}

function RequestForm({ onSent }: { onSent: (request: ResetRequest) => void }) {
  const { t } = useTranslation()
  const requestReset = useRequestReset((email, { code, message }) => {
    const isMailed = code !== 'reset_ask_owner'
    toast({
      title: t(`passwords.sent.${isMailed ? 'toast' : 'ownerToast'}`),
      description: t(`passwords.said.${code}`, { defaultValue: message }),
      ...(!isMailed && { variant: 'plain' }),
    })
    onSent({ email, isMailed })
  })
  const form = useForm({
    values: { email: '' },
    validate: ({ email }) => (email.trim() ? [] : [{ fields: ['email'], message: t('auth.required.email') }]),
    submit: ({ email }) => requestReset.mutateAsync(email.trim()),
    fieldMessages: { email: t('auth.wrong.email') },
  })
  return (
    <>
      <StandaloneHeader drawing="key" title={t('passwords.forgot.title')}>
        <p>{t('passwords.forgot.text')}</p>
      </StandaloneHeader>
      <Card>
        <Form form={form} className="flex flex-col gap-4">
          <Field
            label={t('passwords.forgot.email')}
            {...form.field('email')}
            type="email"
            maxLength={limits.email.max}
            autoComplete="email"
            required
          />
          <FormError />
          <Button type="submit" pending={form.isPending}>
            {t('passwords.forgot.send')}
          </Button>
        </Form>
      </Card>
      <div className="button-row justify-center">
        <Link href="/auth" className={buttonClass('quiet')}>
          {t('passwords.backToLogin')}
        </Link>
      </div>
    </>
  )
}

function RequestSent({ email, isMailed, onOther }: ResetRequest & { onOther: () => void }) {
  const { t } = useTranslation()
  const variant = isMailed ? 'mail' : 'owner'
  return (
    <>
      <StandaloneHeader drawing={isMailed ? 'mail' : 'key'} title={t(`passwords.sent.${variant}.title`)}>
        <p>{t(`passwords.sent.${variant}.text`)}</p>
        <p className="py-1 text-15 font-medium text-ink">
          <EmailAddress of={email} />
        </p>
        <p>{t(`passwords.sent.${variant}.hint`)}</p>
      </StandaloneHeader>
      <div className="button-row justify-center">
        <Link href="/auth" className={buttonClass()}>
          {t('passwords.backToLogin')}
        </Link>
        <Button variant="secondary" onClick={onOther}>
          {t('passwords.sent.another')}
        </Button>
      </div>
    </>
  )
}
