import { useTranslation } from 'react-i18next'
import { PasswordField } from '#web/features/account/password-field.tsx'
import { Form } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { FormFooter } from '#web/forms/form-footer.tsx'

type PasswordStepProps = {
  username: string
  action: string
  isDangerous: boolean
  submit: (password: string) => Promise<void>
}

/** Step that asks for the password, which is never stored in a draft. */
export function PasswordStep({ username, action, isDangerous, submit }: PasswordStepProps) {
  const { t } = useTranslation()
  const form = useForm({
    values: { password: '' },
    validate: ({ password }) =>
      password === '' ? [{ fields: ['password'], message: t('account.password.currentRequired') }] : [],
    submit: ({ password }) => submit(password),
  })
  return (
    <Form form={form} className="flex flex-col gap-4">
      <input hidden type="text" autoComplete="username" value={username} readOnly />
      <PasswordField
        {...form.field('password')}
        label={t('account.currentPassword')}
        autoComplete="current-password"
        aria-required
      />
      <FormFooter variant={isDangerous ? 'danger' : 'primary'} pending={form.isPending}>
        {action}
      </FormFooter>
    </Form>
  )
}
