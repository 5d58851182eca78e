import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { CheckIcon, WarningIcon } from '#web/ui/icons.tsx'
import { KeyIcon } from '#web/ui/screen-icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { StandaloneHeader, StandaloneLoading } from '#web/ui/standalone-header.tsx'
import { passwordErrorText, isLinkInvalid } from './password-errors.ts'
import { emptyPassword } from './new-password.ts'
import { NewPasswordForm, useNewPasswordForm } from './new-password-form.tsx'
import { useResetPassword, useResetToken } from './passwords.queries.ts'

/** The page behind a reset link: checks it, then takes a new password. */
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
      <StandaloneHeader icon={<KeyIcon className="size-7" />} title={t('passwords.reset.title')}>
        <p>{t('passwords.reset.text')}</p>
      </StandaloneHeader>
      <NewPasswordForm form={form} action={t('passwords.reset.submit')} about={[]} />
    </>
  )
}

function InvalidLink() {
  const { t } = useTranslation()
  return (
    <>
      <StandaloneHeader
        icon={<WarningIcon className="size-7" />}
        tone="warn"
        title={t('passwords.reset.invalidTitle')}
      >
        <p>{t('passwords.reset.invalidText')}</p>
      </StandaloneHeader>
      <div className="flex flex-col gap-3">
        <Link href="/forgot-password" className={buttonClass()}>
          {t('passwords.reset.newLink')}
        </Link>
        <Link href="/auth" className={buttonClass('secondary')}>
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
      <StandaloneHeader
        icon={<WarningIcon className="size-7" />}
        tone="warn"
        title={t('passwords.reset.uncheckedTitle')}
      >
        <p>{t('passwords.reset.uncheckedText')}</p>
      </StandaloneHeader>
      <div className="flex flex-col gap-3">
        <Button onClick={onRetry}>{t('common.tryAgain')}</Button>
        <Link href="/forgot-password" className={buttonClass('secondary')}>
          {t('passwords.reset.newLink')}
        </Link>
        <Link href="/auth" className={buttonClass('secondary')}>
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
      <StandaloneHeader icon={<CheckIcon className="size-7" />} title={t('passwords.reset.done')}>
        <p>{t('passwords.reset.doneText')}</p>
      </StandaloneHeader>
      <Link href="/auth" className={buttonClass()}>
        {t('passwords.reset.goToLogin')}
      </Link>
    </>
  )
}
