import { startTransition, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { isSignInLost } from '#web/api/tab-user.ts'
import { FormError } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { usePageTitle } from '#web/browser/page-title.ts'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { AuthTabs } from './auth-tabs.tsx'
import { isCodeNeeded, useLogin, useRegister } from './auth.queries.ts'
import { emptyAuth, signInErrors, signUpErrors } from './auth-errors.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const CodeStep = lazyComponent(async () => (await import('./code-step.tsx')).CodeStep)

/**
 * Panel with the sign-in and sign-up forms. They share one form state, so that switching tabs keeps the typed text.
 */
export function AuthPanel() {
  const { t } = useTranslation()
  const language = useLanguage()
  const login = useLogin()
  const register = useRegister()
  const setupCode = new URLSearchParams(useSearch()).get('setup') ?? undefined
  const [shown, setShown] = useState<'signIn' | 'signUp'>(setupCode === undefined ? 'signIn' : 'signUp')
  const [needsCode, setNeedsCode] = useState(false)
  const [isLost] = useState(isSignInLost)
  const isSignUp = shown === 'signUp'
  usePageTitle(t(`auth.${shown}`))
  const form = useForm({
    values: emptyAuth,
    validate: (values) => (isSignUp ? signUpErrors : signInErrors)(t, values),
    submit: async ({ username, password, ...rest }) => {
      if (!isSignUp) return login.mutateAsync({ username, password })
      const role = rest.role === 'learner' ? 'learner' : 'facilitator'
      const email = rest.email.trim()
      return register.mutateAsync({ ...rest, username, password, email, role, language, setupCode })
    },
    onRefused: (error) => {
      if (!isCodeNeeded(error)) return false
      // The transition keeps this form visible until the JavaScript of the next step has loaded.
      startTransition(() => setNeedsCode(true))
      return true
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
  const { username, password } = form.values
  if (needsCode) return <CodeStep credentials={{ username, password }} onBack={() => setNeedsCode(false)} />
  const tabs = [
    { name: 'signIn', label: t('auth.signIn') },
    { name: 'signUp', label: t('auth.signUp') },
  ] as const
  return (
    <>
      {isLost && (
        <div className="mb-4">
          <FormError of={t('auth.sessionLost')} />
        </div>
      )}
      <AuthTabs label={t('auth.tabs')} tabs={tabs} shown={shown} onShow={show}>
        {isSignUp ? <SignUpForm form={form} /> : <SignInForm form={form} />}
      </AuthTabs>
    </>
  )
}
