import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { roles } from '#domain/permissions.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Form, FormFailure, useFormErrors } from '#web/ui/form.tsx'
import { useRegister } from './auth.queries.ts'
import { missingForSignUp } from './missing.ts'
import type { Bind, Typed } from './typed.ts'

/** The new account starts in the language that the page is read in. */
export function SignUpForm({ typed, bind }: { typed: Typed; bind: Bind }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const register = useRegister()
  const errors = useFormErrors()
  const field = (name: 'firstName' | 'lastName' | 'email' | 'username' | 'password') => ({
    ...bind(name),
    label: t(`auth.${name}`),
    required: true,
  })
  const submit = () => {
    if (register.isPending || errors.check(missingForSignUp(t, typed))) return
    const role = typed.role === 'learner' ? 'learner' : 'facilitator'
    const body = { ...typed, email: typed.email.trim(), role, language } as const
    register.mutate(body, { onError: (error) => errors.refuse(error, wrong) })
  }
  const wrong = {
    firstName: t('auth.wrong.firstName'),
    lastName: t('auth.wrong.lastName'),
    email: t('auth.wrong.email'),
    username: t('auth.wrong.username'),
    password: t('auth.wrong.password'),
  }
  return (
    <Form errors={errors} onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field {...field('firstName')} maxLength={limits.personName.max} autoComplete="given-name" />
        <Field {...field('lastName')} maxLength={limits.personName.max} autoComplete="family-name" />
      </div>
      <Field {...field('email')} type="email" maxLength={limits.email.max} autoComplete="email" />
      <Field
        {...field('username')}
        maxLength={limits.username.max}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        {...field('password')}
        type="password"
        hint={t('auth.passwordHint', { count: limits.password.min })}
        maxLength={limits.password.max}
        autoComplete="new-password"
      />
      <Select {...bind('role')} label={t('auth.role')}>
        {roles.map((role) => (
          <option key={role} value={role}>
            {t(`role.${role}`)}
          </option>
        ))}
      </Select>
      <FormFailure />
      <Button type="submit" pending={register.isPending} className="mt-2">
        {t('auth.createAccount')}
      </Button>
    </Form>
  )
}
