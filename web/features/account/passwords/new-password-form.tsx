import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import type { FieldError } from '#web/forms/field-errors.ts'
import { Form, FormError } from '#web/forms/form.tsx'
import { type FormOptions, type FormState, useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckIcon } from '#web/ui/icons/check.tsx'
import { toastInvalid } from '#web/notifications/toast-error.ts'
import { toast } from '#web/notifications/toast.tsx'
import { GuessTime } from '#web/entities/passwords/guess-time.tsx'
import { passwordProblem, passwordRequirements, type PasswordPair } from './new-password.ts'
import { PasswordField } from '#web/features/account/password-field.tsx'

/**
 * Returns the form state for a new password that is typed twice, optionally with other fields. It validates before
 * sending.
 */
export function useNewPasswordForm<Values extends PasswordPair>(options: FormOptions<Values>) {
  const { t } = useTranslation()
  return useForm<Values>({
    ...options,
    validate: (values, base) => {
      const errors = errorsOf(values)
      return errors.length > 0 ? errors : (options.validate?.(values, base) ?? [])
    },
    onInvalid: ([error], values) =>
      passwordProblem(values) === 'different'
        ? toast({
            title: t('passwords.new.different'),
            description: t('passwords.new.differentText'),
            variant: 'destructive',
          })
        : toastInvalid(t, error),
  })

  function errorsOf(values: PasswordPair): FieldError[] {
    const problem = passwordProblem(values)
    if (!problem) return []
    if (problem === 'different') return [{ fields: ['again'], message: t('passwords.new.different') }]
    const message =
      problem === 'short'
        ? t('passwords.new.short', { count: limits.password.min })
        : t('passwords.new.required')
    return [{ fields: ['password'], message }]
  }
}

type NewPasswordFormProps = {
  form: Pick<
    FormState<PasswordPair>,
    'element' | 'errors' | 'onSubmit' | 'values' | 'isPending' | 'field' | 'set'
  >
  action: string
  /** True to disable the button until both fields are filled. */
  waitsForBoth?: boolean
  /** Names and addresses of the account's owner. A password that contains them is easy to guess. */
  about: readonly string[]
  /** Username for password managers, which store it together with the password. */
  username?: string
  /** Set for a form that expands inside a card and can be cancelled. */
  onCancel?: () => void
  /** Fields above the password. */
  children?: ReactNode
}

export function NewPasswordForm({
  form,
  action,
  waitsForBoth,
  about,
  username,
  onCancel,
  children,
}: NewPasswordFormProps) {
  const { t } = useTranslation()
  const { password, again } = form.values
  const isIncomplete = password === '' || again === ''
  return (
    <Form form={form} className="flex flex-col gap-4">
      {username && <input hidden type="text" autoComplete="username" value={username} readOnly />}
      {children}
      <PasswordField
        label={t('passwords.new.password')}
        {...form.field('password')}
        // Validate the second field again, because the two may match now.
        onChange={({ currentTarget }) => form.set({ password: currentTarget.value, again })}
        aria-required
      />
      <GuessTime password={password} about={about} />
      <PasswordField label={t('passwords.new.again')} {...form.field('again')} aria-required />
      <Requirements typed={form.values} />
      <FormError />
      <div className={onCancel ? 'button-row' : 'flex flex-col'}>
        <Button type="submit" pending={form.isPending} disabled={waitsForBoth && isIncomplete}>
          {action}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        )}
      </div>
    </Form>
  )
}

/** Checklist of the requirements, updated while the user types. */
function Requirements({ typed }: { typed: PasswordPair }) {
  const { t } = useTranslation()
  const labels = {
    length: t('passwords.new.length', { count: limits.password.min }),
    same: t('passwords.new.same'),
  }
  return (
    <div className="text-13 text-ink-soft">
      <h2 className="font-medium">{t('passwords.new.needs')}</h2>
      <ul aria-live="polite" className="mt-1.5 flex flex-col gap-1.5">
        {passwordRequirements(typed).map(({ name, isMet }) => (
          <li key={name} aria-atomic className="flex items-center gap-2">
            <span
              aria-hidden
              className={`grid size-4.5 shrink-0 place-items-center rounded-full ${
                isMet ? 'bg-brand text-on-brand' : 'border border-line-strong'
              }`}
            >
              {isMet && <CheckIcon className="size-3.5" />}
            </span>
            {labels[name]}
            <span className="sr-only">{t(isMet ? 'passwords.new.met' : 'passwords.new.notMet')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
