import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { FormFailure } from '#web/ui/form.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Lack, lackOf, requirementsOf, type TwicePassword } from './new-password.ts'
import { PasswordField } from './password-field.tsx'

type NewPasswordFormProps = {
  /** What the button says. */
  action: string
  pending: boolean
  /** Whether the button waits until something stands in both fields. */
  waitsForBoth?: boolean
  /** The account that the password is for, so that the browser can remember both. */
  username?: string
  /** Fields before the two of the password. */
  children?: ReactNode
  /** Why the server did not take it, said until the next try. */
  refusal?: string | undefined
  onSubmit: (password: string, form: HTMLFormElement) => void
}

/** A new password typed twice; what it lacks is said before anything is sent. */
export function NewPasswordForm({
  action,
  pending,
  waitsForBoth,
  username,
  children,
  refusal,
  onSubmit,
}: NewPasswordFormProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<TwicePassword>({ password: '', again: '' })
  const [lack, setLack] = useState<Lack>()
  const type = (change: Partial<TwicePassword>) => {
    setTyped({ ...typed, ...change })
    setLack(undefined)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    const found = lackOf(typed)
    setLack(found)
    if (!found) return onSubmit(typed.password, event.currentTarget)
    toast({ ...wordsFor(found), variant: 'destructive' })
    const field = event.currentTarget.elements.namedItem(found === 'different' ? 'again' : 'password')
    if (field instanceof HTMLElement) field.focus()
  }
  const isIncomplete = typed.password === '' || typed.again === ''
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {username && <input hidden type="text" autoComplete="username" value={username} readOnly />}
      {children}
      <PasswordField
        name="password"
        label={t('passwords.new.password')}
        value={typed.password}
        onChange={(event) => type({ password: event.target.value })}
        error={lack && lack !== 'different' ? wordsFor(lack).description : undefined}
        aria-required
      />
      <PasswordField
        name="again"
        label={t('passwords.new.again')}
        value={typed.again}
        onChange={(event) => type({ again: event.target.value })}
        error={lack === 'different' ? wordsFor(lack).title : undefined}
        aria-required
      />
      <Requirements typed={typed} />
      <FormFailure of={refusal} />
      <Button type="submit" pending={pending} disabled={waitsForBoth && isIncomplete}>
        {action}
      </Button>
    </form>
  )

  function wordsFor(lack: Lack) {
    if (lack === 'different') {
      return { title: t('passwords.new.different'), description: t('passwords.new.differentText') }
    }
    const count = limits.password.min
    const description = lack === 'short' ? t('passwords.new.short', { count }) : t('passwords.new.required')
    return { title: t('toast.validation'), description }
  }
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
