import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form, FormFailure, useFormErrors } from '#web/ui/form.tsx'
import { Link } from '#web/ui/link.tsx'
import { useLogin } from './auth.queries.ts'
import { missingForSignIn } from './missing.ts'
import type { Bind, Typed } from './typed.ts'

export function SignInForm({ typed, bind }: { typed: Typed; bind: Bind }) {
  const { t } = useTranslation()
  const login = useLogin()
  const errors = useFormErrors()
  const submit = () => {
    if (login.isPending || errors.check(missingForSignIn(t, typed))) return
    const { username, password } = typed
    login.mutate({ username, password }, { onError: (error) => errors.refuse(error) })
  }
  return (
    <Form errors={errors} onSubmit={submit} className="flex flex-col gap-4">
      <Field
        {...bind('username')}
        label={t('auth.username')}
        maxLength={limits.username.max}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Field
        {...bind('password')}
        label={t('auth.password')}
        type="password"
        maxLength={limits.password.max}
        autoComplete="current-password"
        required
      />
      <FormFailure />
      <Button type="submit" pending={login.isPending} className="mt-2">
        {t('auth.signIn')}
      </Button>
      <Link
        href="/forgot-password"
        className="flex min-h-11 items-center self-center rounded-xl px-3 font-medium text-brand-ink underline underline-offset-4"
      >
        {t('passwords.forgot.link')}
      </Link>
    </Form>
  )
}
