import { useTranslation } from 'react-i18next'
import { ApiError } from '#web/api/call.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { FormError } from '#web/forms/form.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { Link } from '#web/ui/link.tsx'
import { StandaloneHeader } from '#web/ui/standalone-header.tsx'
import { useConfirmEmail } from './account.queries.ts'

/**
 * Page of the link that confirms a new address. The user must press a button, because mail programs open links to scan
 * them.
 */
export function ConfirmEmail({ token }: { token: string }) {
  const { t } = useTranslation()
  const { mutate, data, error, isPending } = useConfirmEmail()
  if (data) return <Confirmed email={data.email} />
  if (isLinkOver(error)) return <LinkOver text={errorMessage(t, error)} />
  return (
    <>
      <StandaloneHeader drawing="mail" title={t('account.confirm.title')}>
        <p>{t('account.confirm.text')}</p>
      </StandaloneHeader>
      <FormError of={error ? errorMessage(t, error) : undefined} />
      <div className="button-row justify-center">
        <Button pending={isPending} onClick={() => mutate(token)}>
          {t('account.confirm.now')}
        </Button>
      </div>
    </>
  )
}

function isLinkOver(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 409].includes(error.status)
}

function Confirmed({ email }: { email: string }) {
  const { t } = useTranslation()
  return (
    <>
      <StandaloneHeader drawing="finished" title={t('account.confirm.done')}>
        <p>{t('account.confirm.doneText')}</p>
        <p className="text-15 font-medium text-ink">
          <EmailAddress of={email} />
        </p>
      </StandaloneHeader>
      <div className="button-row justify-center">
        <Link href="/" className={buttonClass()}>
          {t('account.confirm.goOn')}
        </Link>
      </div>
    </>
  )
}

function LinkOver({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <>
      <StandaloneHeader drawing="lost" title={t('account.confirm.failed')}>
        <p>{text}</p>
        <p>{t('account.confirm.failedText')}</p>
      </StandaloneHeader>
      <div className="button-row justify-center">
        <Link href="/" className={buttonClass()}>
          {t('account.confirm.goOn')}
        </Link>
      </div>
    </>
  )
}
