import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { StandaloneHeader, StandaloneLoading } from '#web/ui/standalone-header.tsx'
import { passwordErrorText, isLinkInvalid } from './password-errors.ts'
import { emptyPassword } from './new-password.ts'
import { NewPasswordForm, useNewPasswordForm } from './new-password-form.tsx'
import { useResetPassword, useResetToken } from './passwords.queries.ts'

/** Page of a reset link. It checks the link, then asks for a new password. */
export function ResetPassword({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<'done' | 'refused'>()
  if (outcome === 'done') return <Done />
  if (outcome === 'refused') return <InvalidLink />
  return (
    <LinkCheck token={token} onReset={() => setOutcome('done')} onLinkRefused={() => setOutcome('refused')} />
  )
}

type LinkProps = { token: string; onReset: () => void; onLinkRefused: () => void }

function LinkCheck(props: LinkProps) {
  const { t } = useTranslation()
  const { error, isFetching, refetch } = useResetToken(props.token)
  if (isFetching) return <StandaloneLoading label={t('passwords.reset.verifying')} />
  if (!error) return <ResetForm {...props} />
  return isLinkInvalid(error) ? <InvalidLink /> : <LinkCheckFailed onRetry={() => void refetch()} />
}

function ResetForm({ token, ...outcome }: LinkProps) {
  const { t } = useTranslation()
  const reset = useResetPassword(token, outcome)
  const form = useNewPasswordForm({
    values: emptyPassword,
    submit: ({ password }) => reset.mutateAsync(password),
    failureMessage: (error) => passwordErrorText(t, error),
  })
  return (
    <>
      <StandaloneHeader drawing="key" title={t('passwords.reset.title')}>
        <p>{t('passwords.reset.text')}</p>
      </StandaloneHeader>
      <Card>
        <NewPasswordForm form={form} action={t('passwords.reset.submit')} about={[]} />
      </Card>
    </>
  )
}

function InvalidLink() {
  const { t } = useTranslation()
  return (
    <>
      <StandaloneHeader drawing="lost" title={t('passwords.reset.invalidTitle')}>
        <p>{t('passwords.reset.invalidText')}</p>
      </StandaloneHeader>
      <div className="button-row justify-center">
        <Link href="/forgot-password" className={buttonClass()}>
          {t('passwords.reset.newLink')}
        </Link>
        <Link href="/auth" className={buttonClass('quiet')}>
          {t('passwords.backToLogin')}
        </Link>
      </div>
    </>
  )
}

function LinkCheckFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <StandaloneHeader drawing="lost" title={t('passwords.reset.uncheckedTitle')}>
        <p>{t('passwords.reset.uncheckedText')}</p>
      </StandaloneHeader>
      <div className="button-row justify-center">
        <Button onClick={onRetry}>{t('common.tryAgain')}</Button>
        <Link href="/forgot-password" className={buttonClass('secondary')}>
          {t('passwords.reset.newLink')}
        </Link>
        <Link href="/auth" className={buttonClass('quiet')}>
          {t('passwords.backToLogin')}
        </Link>
      </div>
    </>
  )
}

function Done() {
  const { t } = useTranslation()
  return (
    <>
      <StandaloneHeader drawing="finished" title={t('passwords.reset.done')}>
        <p>{t('passwords.reset.doneText')}</p>
      </StandaloneHeader>
      <div className="button-row justify-center">
        <Link href="/auth" className={buttonClass()}>
          {t('passwords.reset.goToLogin')}
        </Link>
      </div>
    </>
  )
}
