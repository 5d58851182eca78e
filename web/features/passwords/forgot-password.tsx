import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EMailAddress } from '#web/ui/e-mail-address.tsx'
import { Field } from '#web/forms/field.tsx'
import { Form, FormFailure } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { KeyIcon, MailIcon } from '#web/ui/screen-icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { SheetHead } from '#web/ui/sheet-page.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useAskForReset } from './passwords.queries.ts'

type Asked = { email: string; isMailed: boolean }

/** Asks for a link to choose a new password, then says where to look for it. */
export function ForgotPassword() {
  const [asked, setAsked] = useState<Asked>()
  if (!asked) return <AskForm onAsked={setAsked} />
  return <Answer {...asked} onOther={() => setAsked(undefined)} />
}

function AskForm({ onAsked }: { onAsked: (asked: Asked) => void }) {
  const { t } = useTranslation()
  const ask = useAskForReset((email, { code, message }) => {
    const isMailed = code !== 'reset_ask_owner'
    toast({
      title: t(`passwords.sent.${isMailed ? 'toast' : 'ownerToast'}`),
      description: t(`passwords.said.${code}`, { defaultValue: message }),
    })
    onAsked({ email, isMailed })
  })
  const form = useForm({
    values: { email: '' },
    validate: ({ email }) => (email.trim() ? [] : [{ fields: ['email'], message: t('auth.required.email') }]),
    submit: ({ email }) => ask.mutateAsync(email.trim()),
    fieldWords: { email: t('auth.wrong.email') },
  })
  return (
    <>
      <SheetHead icon={<KeyIcon className="size-7" />} title={t('passwords.forgot.title')}>
        <p>{t('passwords.forgot.text')}</p>
      </SheetHead>
      <Form form={form} className="flex flex-col gap-4">
        <Field
          label={t('passwords.forgot.email')}
          {...form.field('email')}
          type="email"
          maxLength={limits.email.max}
          autoComplete="email"
          required
        />
        <FormFailure />
        <Button type="submit" pending={form.isPending}>
          {t('passwords.forgot.send')}
        </Button>
        <Link href="/auth" className={buttonClass('quiet')}>
          {t('passwords.backToLogin')}
        </Link>
      </Form>
    </>
  )
}

function Answer({ email, isMailed, onOther }: Asked & { onOther: () => void }) {
  const { t } = useTranslation()
  const words = isMailed ? 'mail' : 'owner'
  return (
    <>
      <SheetHead icon={<MailIcon className="size-7" />} title={t(`passwords.sent.${words}.title`)}>
        <p>{t(`passwords.sent.${words}.text`)}</p>
        <p className="rounded-xl bg-sunken px-4 py-3 font-medium text-ink">
          <EMailAddress of={email} />
        </p>
        <p>{t(`passwords.sent.${words}.hint`)}</p>
      </SheetHead>
      <div className="flex flex-col gap-3">
        <Link href="/auth" className={buttonClass()}>
          {t('passwords.backToLogin')}
        </Link>
        <Button look="secondary" onClick={onOther}>
          {t('passwords.sent.another')}
        </Button>
      </div>
    </>
  )
}
