import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { roles } from '#domain/permissions.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { useRegister } from './auth.queries.ts'
import type { Bind, Typed } from './typed.ts'
import { wrongField } from './wrong-field.ts'

/** The new account starts in the language that the page is read in. */
export function SignUpForm({ typed, bind }: { typed: Typed; bind: Bind }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const register = useRegister()
  const field = (name: 'firstName' | 'lastName' | 'email' | 'username' | 'password') => ({
    ...bind(name),
    label: t(`auth.${name}`),
    error: wrongField(t, register.error, name),
    required: true,
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const role = typed.role === 'learner' ? 'learner' : 'facilitator'
    if (!register.isPending) register.mutate({ ...typed, role, language })
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...field('firstName')}
          {...nonBlank}
          maxLength={limits.personName.max}
          autoComplete="given-name"
        />
        <Field
          {...field('lastName')}
          {...nonBlank}
          maxLength={limits.personName.max}
          autoComplete="family-name"
        />
      </div>
      <Field {...field('email')} type="email" maxLength={limits.email.max} autoComplete="email" />
      <Field
        {...field('username')}
        pattern="\s*\S+\s*"
        title={t('auth.wrong.username')}
        maxLength={limits.username.max}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        {...field('password')}
        type="password"
        hint={t('auth.passwordHint', { count: limits.password.min })}
        minLength={limits.password.min}
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
      <Button type="submit" pending={register.isPending} className="mt-2">
        {t('auth.createAccount')}
      </Button>
    </form>
  )
}

/** More than white space. */
const nonBlank = { pattern: String.raw`.*\S.*` }
