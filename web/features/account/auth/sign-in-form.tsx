import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/forms/field.tsx'
import { Form, FormError } from '#web/forms/form.tsx'
import type { FormState } from '#web/forms/use-form.ts'
import { Link } from '#web/ui/link.tsx'
import type { AuthValues } from './auth-errors.ts'

export function SignInForm({ form }: { form: FormState<AuthValues> }) {
  const { t } = useTranslation()
  return (
    <Form form={form} className="flex flex-col gap-4">
      <Field
        {...form.field('username')}
        label={t('auth.username')}
        maxLength={limits.username.max}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Field
        {...form.field('password')}
        label={t('auth.password')}
        type="password"
        maxLength={limits.password.max}
        autoComplete="current-password"
        required
      />
      <FormError />
      <Button type="submit" pending={form.isPending} className="mt-2">
        {t('auth.signIn')}
      </Button>
      <Link
        href="/forgot-password"
        className="flex min-h-control items-center self-center rounded-card px-3 font-medium text-brand-ink underline underline-offset-4"
      >
        {t('passwords.forgot.link')}
      </Link>
    </Form>
  )
}
