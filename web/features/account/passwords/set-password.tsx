import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#web/api/call.ts'
import type { User } from '#web/session/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDelayedRedirect } from '#web/browser/delayed-redirect.ts'
import { Link } from '#web/ui/link.tsx'
import { StandaloneHeader } from '#web/ui/standalone-header.tsx'
import { emptyPassword } from './new-password.ts'
import { NewPasswordForm, useNewPasswordForm } from './new-password-form.tsx'
import { changedNames, nameErrors, type Names, usernameError, usernameFor } from './newcomer.ts'
import { NewcomerFields } from './newcomer-fields.tsx'
import { useSetPassword } from './passwords.queries.ts'

type SetPasswordProps = { user: User; onSignInAgain: () => void }

/**
 * Page where the signed-in user sets a new password. Users who have just accepted an invitation set their first
 * password here, together with their names.
 */
export function SetPassword({ user, onSignInAgain }: SetPasswordProps) {
  const { t } = useTranslation()
  const [isSet, setIsSet] = useState(false)
  const set = useSetPassword(() => setIsSet(true))
  if (isSet) return <Done />
  const account = user.hasPassword ? user.username : (user.email ?? user.username)
  return (
    <>
      <StandaloneHeader drawing="key" title={t('passwords.set.title')}>
        <p>{t(user.hasPassword ? 'passwords.set.text' : 'passwords.set.newcomer')}</p>
        <p className="text-15 font-medium text-ink">
          <bdi>{account}</bdi>
        </p>
      </StandaloneHeader>
      {mustSignInAgain(set.error) && <SignInAgain onSignInAgain={onSignInAgain} />}
      <Card>
        {user.hasPassword ? (
          <OtherPasswordForm user={user} set={set} />
        ) : (
          <FirstPasswordForm user={user} set={set} />
        )}
      </Card>
    </>
  )
}

type PasswordFormProps = { user: User; set: ReturnType<typeof useSetPassword> }

function OtherPasswordForm({ user, set }: PasswordFormProps) {
  const { t } = useTranslation()
  const form = useNewPasswordForm({
    values: emptyPassword,
    submit: ({ password }) => set.mutateAsync({ password }),
    onRefused: mustSignInAgain,
  })
  const action = t('passwords.set.submit')
  const { firstName, lastName, username, email } = user
  return (
    <NewPasswordForm
      form={form}
      action={action}
      waitsForBoth
      about={[firstName, lastName, username ?? '', email ?? '']}
      username={username ?? undefined}
    />
  )
}

/** Form for the first password. It includes the names, because an invited user has not entered them yet. */
function FirstPasswordForm({ user, set }: PasswordFormProps) {
  const { t } = useTranslation()
  const [attempt, setAttempt] = useState(1)
  const { firstName, lastName } = user
  const form = useNewPasswordForm({
    values: { firstName, lastName, username: usernameFor(user, user, 1), ...emptyPassword },
    validate: (values) => nameErrors(t, values),
    submit: ({ password, ...names }) => set.mutateAsync({ password, ...changedNames(user, names) }),
    onRefused: (error, values) => {
      const refused = usernameError(t, error, values)
      if (error instanceof ApiError && error.code === 'username_taken') proposeAnother(values)
      if (refused) form.showErrors([refused])
      return refused !== undefined || mustSignInAgain(error)
    },
  })
  const proposed = usernameFor(user, form.values, attempt)
  const proposeAnother = (names: Names) => {
    if (names.username !== proposed) return
    setAttempt(attempt + 1)
    form.set({ username: usernameFor(user, names, attempt + 1) })
  }
  const rename = (change: Partial<Names>) => {
    const isProposed = form.values.username === proposed
    const username = usernameFor(user, { ...form.values, ...change }, attempt)
    form.set({ ...change, ...(isProposed && { username }) })
  }
  return (
    <NewPasswordForm
      form={form}
      action={t('passwords.set.submit')}
      waitsForBoth
      about={[form.values.firstName, form.values.lastName, form.values.username, user.email ?? '']}
    >
      <NewcomerFields form={form} onRename={rename} />
    </NewPasswordForm>
  )
}

function mustSignInAgain(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'sign_in_again'
}

/**
 * Asks the user to sign in again. Changing a password needs a recent sign-in, so that a device that was left open
 * cannot be misused.
 */
function SignInAgain({ onSignInAgain }: { onSignInAgain: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded-card bg-warn-soft p-4 text-warn-ink">
      <p>{t('passwords.set.signInAgainText')}</p>
      <Button variant="secondary" onClick={onSignInAgain}>
        {t('passwords.set.signInAgain')}
      </Button>
    </div>
  )
}

function Done() {
  const { t } = useTranslation()
  useDelayedRedirect('/dashboard')
  return (
    <>
      <StandaloneHeader drawing="finished" title={t('passwords.set.doneTitle')}>
        <p>{t('passwords.set.doneText')}</p>
      </StandaloneHeader>
      <div className="button-row justify-center">
        <Link href="/dashboard" className={buttonClass()}>
          {t('passwords.set.goToDashboard')}
        </Link>
      </div>
    </>
  )
}
