import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import type { FieldError } from '#web/forms/field-errors.ts'
import { Form, FormFailure } from '#web/forms/form.tsx'
import { type FormOptions, type FormState, useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { toastInvalid } from '#web/ui/toast-failure.ts'
import { toast } from '#web/ui/toast.tsx'
import { lackOf, requirementsOf, type TwicePassword } from './new-password.ts'
import { PasswordField } from './password-field.tsx'

/** A new password typed twice, perhaps with other fields; what it lacks is said before anything is sent. */
export function useNewPasswordForm<Values extends TwicePassword>(options: FormOptions<Values>) {
  const { t } = useTranslation()
  return useForm<Values>({
    ...options,
    validate: (values, base) => {
      const lacks = errorsOf(values)
      return lacks.length > 0 ? lacks : (options.validate?.(values, base) ?? [])
    },
    onInvalid: ([error], values) =>
      lackOf(values) === 'different'
        ? toast({
            title: t('passwords.new.different'),
            description: t('passwords.new.differentText'),
            variant: 'destructive',
          })
        : toastInvalid(t, error),
  })

  function errorsOf(values: TwicePassword): FieldError[] {
    const lack = lackOf(values)
    if (!lack) return []
    if (lack === 'different')
      return [{ fields: ['password', 'again'], message: t('passwords.new.different') }]
    const message =
      lack === 'short'
        ? t('passwords.new.short', { count: limits.password.min })
        : t('passwords.new.required')
    return [{ fields: ['password'], message }]
  }
}

type NewPasswordFormProps = {
  form: Pick<FormState<TwicePassword>, 'element' | 'errors' | 'onSubmit' | 'values' | 'isPending' | 'field'>
  /** What the button says. */
  action: string
  /** Whether the button waits until something stands in both fields. */
  waitsForBoth?: boolean
  /** The account that the password is for, so that the browser can remember both. */
  username?: string
  /** Fields before the two of the password. */
  children?: ReactNode
}

export function NewPasswordForm({ form, action, waitsForBoth, username, children }: NewPasswordFormProps) {
  const { t } = useTranslation()
  const { password, again } = form.values
  const isIncomplete = password === '' || again === ''
  return (
    <Form form={form} className="flex flex-col gap-4">
      {username && <input hidden type="text" autoComplete="username" value={username} readOnly />}
      {children}
      <PasswordField label={t('passwords.new.password')} {...form.field('password')} aria-required />
      <PasswordField label={t('passwords.new.again')} {...form.field('again')} aria-required />
      <Requirements typed={form.values} />
      <FormFailure />
      <Button type="submit" pending={form.isPending} disabled={waitsForBoth && isIncomplete}>
        {action}
      </Button>
    </Form>
  )
}

/** What the password needs; each line gets its tick as soon as it is met. */
function Requirements({ typed }: { typed: TwicePassword }) {
  const { t } = useTranslation()
  const words = {
    length: t('passwords.new.length', { count: limits.password.min }),
    same: t('passwords.new.same'),
  }
  return (
    <div className="rounded-xl bg-sunken p-4">
      <h2 className="text-sm font-medium">{t('passwords.new.needs')}</h2>
      <ul aria-live="polite" className="mt-2 flex flex-col gap-1.5">
        {requirementsOf(typed).map(({ name, isMet }) => (
          <li key={name} aria-atomic className="flex items-center gap-2.5">
            <span
              aria-hidden
              className={`grid size-5 shrink-0 place-items-center rounded-full ${
                isMet ? 'bg-brand text-on-brand' : 'border border-line-strong'
              }`}
            >
              {isMet && <CheckIcon className="size-4" />}
            </span>
            {words[name]}
            <span className="sr-only">{t(isMet ? 'passwords.new.met' : 'passwords.new.notMet')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
