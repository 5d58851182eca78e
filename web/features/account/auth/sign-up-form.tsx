import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { roles } from '#domain/permissions.ts'
import { GuessTime } from '#web/entities/passwords/guess-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/forms/field.tsx'
import { Form, FormError } from '#web/forms/form.tsx'
import type { FormState } from '#web/forms/use-form.ts'
import type { AuthValues } from './auth-errors.ts'

/** Sign-up form. The new account uses the current interface language. */
export function SignUpForm({ form }: { form: FormState<AuthValues> }) {
  const { t } = useTranslation()
  const { password, firstName, lastName, email, username } = form.values
  const about = [firstName, lastName, email, username]
  const field = (name: 'firstName' | 'lastName' | 'email' | 'username' | 'password') => ({
    ...form.field(name),
    label: t(`auth.${name}`),
    required: true,
  })
  return (
    <Form form={form} className="flex flex-col gap-4">
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
      <GuessTime password={password} about={about} />
      <Select {...form.field('role')} label={t('auth.role')}>
        {roles.map((role) => (
          <option key={role} value={role}>
            {t(`role.${role}`)}
          </option>
        ))}
      </Select>
      <FormError />
      <Button type="submit" pending={form.isPending} className="mt-2">
        {t('auth.createAccount')}
      </Button>
    </Form>
  )
}
