import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useForm } from '#web/forms/use-form.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { usePageTitle } from '#web/browser/page-title.ts'
import { AuthTabs } from './auth-tabs.tsx'
import { useLogin, useRegister } from './auth.queries.ts'
import { emptyAuth, signInErrors, signUpErrors } from './auth-errors.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** Sign-in and sign-up share one form, so that switching tabs keeps what was typed. */
export function AuthPanel() {
  const { t } = useTranslation()
  const language = useLanguage()
  const login = useLogin()
  const register = useRegister()
  const [shown, setShown] = useState<'signIn' | 'signUp'>('signIn')
  const isSignUp = shown === 'signUp'
  usePageTitle(t(`auth.${shown}`))
  const form = useForm({
    values: emptyAuth,
    validate: (values) => (isSignUp ? signUpErrors : signInErrors)(t, values),
    submit: async ({ username, password, ...rest }) => {
      if (!isSignUp) return login.mutateAsync({ username, password })
      const role = rest.role === 'learner' ? 'learner' : 'facilitator'
      return register.mutateAsync({ ...rest, username, password, email: rest.email.trim(), role, language })
    },
    ...(isSignUp && {
      fieldMessages: {
        firstName: t('auth.wrong.firstName'),
        lastName: t('auth.wrong.lastName'),
        email: t('auth.wrong.email'),
        username: t('auth.wrong.username'),
        password: t('auth.wrong.password'),
      },
    }),
  })
  const show = (tab: typeof shown) => {
    setShown(tab)
    form.showErrors([])
  }
  const tabs = [
    { name: 'signIn', label: t('auth.signIn') },
    { name: 'signUp', label: t('auth.signUp') },
  ] as const
  return (
    <AuthTabs label={t('auth.tabs')} tabs={tabs} shown={shown} onShow={show}>
      {isSignUp ? <SignUpForm form={form} /> : <SignInForm form={form} />}
    </AuthTabs>
  )
}
