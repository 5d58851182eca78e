import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#web/ui/page-title.ts'
import { AuthTabs } from './auth-tabs.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useTyped } from './typed.ts'

/** Sign-in and sign-up in two tabs. */
export function AuthPanel() {
  const { t } = useTranslation()
  const [shown, setShown] = useState<'signIn' | 'signUp'>('signIn')
  const form = useTyped()
  usePageTitle(t(`auth.${shown}`))
  const tabs = [
    { name: 'signIn', label: t('auth.signIn') },
    { name: 'signUp', label: t('auth.signUp') },
  ] as const
  return (
    <AuthTabs label={t('auth.tabs')} tabs={tabs} shown={shown} onShow={setShown}>
      {shown === 'signIn' ? <SignInForm {...form} /> : <SignUpForm {...form} />}
    </AuthTabs>
  )
}
