import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { CheckIcon, WarningIcon } from '#web/ui/icons.tsx'
import { KeyIcon } from '#web/ui/screen-icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { SheetHead, SheetWaiting } from '#web/ui/sheet-page.tsx'
import { failureWords, isLinkRefused } from './failure-words.ts'
import { emptyPassword } from './new-password.ts'
import { NewPasswordForm, useNewPasswordForm } from './new-password-form.tsx'
import { useResetPassword, useResetToken } from './passwords.queries.ts'

/** What the link of a reset mail opens: it is checked, then a new password is chosen. */
export function ResetPassword({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<'done' | 'refused'>()
  if (outcome === 'done') return <Done />
  if (outcome === 'refused') return <InvalidLink />
  return (
    <CheckedLink
      token={token}
      onReset={() => setOutcome('done')}
      onLinkRefused={() => setOutcome('refused')}
    />
  )
}

type LinkProps = { token: string; onReset: () => void; onLinkRefused: () => void }

function CheckedLink(props: LinkProps) {
  const { t } = useTranslation()
  const { error, isFetching, refetch } = useResetToken(props.token)
  if (isFetching) return <SheetWaiting label={t('passwords.reset.verifying')} />
  if (!error) return <ResetForm {...props} />
  return isLinkRefused(error) ? <InvalidLink /> : <UncheckedLink onTryAgain={() => void refetch()} />
}

function ResetForm({ token, ...outcome }: LinkProps) {
  const { t } = useTranslation()
  const reset = useResetPassword(token, outcome)
  const form = useNewPasswordForm({
    values: emptyPassword,
    submit: ({ password }) => reset.mutateAsync(password),
    failureWords: (error) => failureWords(t, error),
  })
  return (
    <>
      <SheetHead icon={<KeyIcon className="size-7" />} title={t('passwords.reset.title')}>
        <p>{t('passwords.reset.text')}</p>
      </SheetHead>
      <NewPasswordForm form={form} action={t('passwords.reset.submit')} />
    </>
  )
}

function InvalidLink() {
  const { t } = useTranslation()
  return (
    <>
      <SheetHead
        icon={<WarningIcon className="size-7" />}
        tone="warn"
        title={t('passwords.reset.invalidTitle')}
      >
        <p>{t('passwords.reset.invalidText')}</p>
      </SheetHead>
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

/** The server could not say whether the link works. */
function UncheckedLink({ onTryAgain }: { onTryAgain: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <SheetHead
        icon={<WarningIcon className="size-7" />}
        tone="warn"
        title={t('passwords.reset.uncheckedTitle')}
      >
        <p>{t('passwords.reset.uncheckedText')}</p>
      </SheetHead>
      <div className="flex flex-col gap-3">
        <Button onClick={onTryAgain}>{t('common.tryAgain')}</Button>
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
      <SheetHead icon={<CheckIcon className="size-7" />} title={t('passwords.reset.done')}>
        <p>{t('passwords.reset.doneText')}</p>
      </SheetHead>
      <Link href="/auth" className={buttonClass()}>
        {t('passwords.reset.goToLogin')}
      </Link>
    </>
  )
}
