import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#web/api/call.ts'
import type { User } from '#web/api/session.ts'
import { problemWords } from '#web/i18n/problem-words.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { KeyIcon } from '#web/ui/screen-icons.tsx'
import { useGoSoon } from '#web/ui/go-soon.ts'
import { Link } from '#web/ui/link.tsx'
import { SheetHead } from '#web/ui/sheet-page.tsx'
import { toast } from '#web/ui/toast.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { changedNames, refusedUsername } from './newcomer.ts'
import { NewcomerFields, useNewcomerNames } from './newcomer-fields.tsx'
import { useSetPassword } from './passwords.queries.ts'

type SetPasswordProps = { user: User; onSignInAgain: () => void }

/** A signed-in person chooses a password: the first one after an invitation, with names, or another one. */
export function SetPassword({ user, onSignInAgain }: SetPasswordProps) {
  const { t } = useTranslation()
  const [isSet, setIsSet] = useState(false)
  const set = useSetPassword(() => setIsSet(true))
  if (isSet) return <Done />
  const mustSignInAgain = set.error instanceof ApiError && set.error.code === 'sign_in_again'
  const account = user.hasPassword ? user.username : (user.email ?? user.username)
  const refusal =
    set.error && !mustSignInAgain && !refusedUsername(set.error) ? problemWords(t, set.error) : undefined
  return (
    <>
      <SheetHead icon={<KeyIcon className="size-7" />} title={t('passwords.set.title')}>
        <p>{t(user.hasPassword ? 'passwords.set.text' : 'passwords.set.newcomer')}</p>
        <p className="rounded-xl bg-sunken px-4 py-3 font-medium text-ink">
          <bdi>{account}</bdi>
        </p>
      </SheetHead>
      {mustSignInAgain && <SignInAgain onSignInAgain={onSignInAgain} />}
      {user.hasPassword ? (
        <NewPasswordForm
          action={t('passwords.set.submit')}
          pending={set.isPending}
          waitsForBoth
          username={user.username}
          refusal={refusal}
          onSubmit={(password) => set.mutate({ password })}
        />
      ) : (
        <FirstPasswordForm user={user} set={set} refusal={refusal} />
      )}
    </>
  )
}

type FirstPasswordFormProps = {
  user: User
  set: ReturnType<typeof useSetPassword>
  refusal: string | undefined
}

/** With the names that a newcomer was not asked for before. */
function FirstPasswordForm({ user, set, refusal }: FirstPasswordFormProps) {
  const { t } = useTranslation()
  const newcomer = useNewcomerNames(user)
  const { names, isWhole, refuse } = newcomer
  const submit = (password: string, form: HTMLFormElement) => {
    const focus = (field: string) => focusOn(form, field)
    if (!isWhole(focus)) return toast({ title: t('toast.validation'), variant: 'destructive' })
    const sent = { password, ...changedNames(user, names) }
    set.mutate(sent, { onError: (error) => refuse(error, focus) })
  }
  return (
    <NewPasswordForm
      action={t('passwords.set.submit')}
      pending={set.isPending}
      waitsForBoth
      refusal={refusal}
      onSubmit={submit}
    >
      <NewcomerFields {...newcomer} />
    </NewPasswordForm>
  )
}

function focusOn(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

/** Changing a password needs a sign-in not long ago, so that nobody changes it on a device left open. */
function SignInAgain({ onSignInAgain }: { onSignInAgain: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded-xl bg-warn-soft p-4 text-warn-ink">
      <p>{t('passwords.set.signInAgainText')}</p>
      <Button look="secondary" onClick={onSignInAgain}>
        {t('passwords.set.signInAgain')}
      </Button>
    </div>
  )
}

function Done() {
  const { t } = useTranslation()
  useGoSoon('/dashboard')
  return (
    <>
      <SheetHead icon={<CheckIcon className="size-7" />} title={t('passwords.set.doneTitle')}>
        <p>{t('passwords.set.doneText')}</p>
      </SheetHead>
      <Link href="/dashboard" className={buttonClass()}>
        {t('passwords.set.goToDashboard')}
      </Link>
    </>
  )
}
