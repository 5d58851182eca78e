import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { Field } from '#web/forms/field.tsx'
import type { FormState } from '#web/forms/use-form.ts'
import type { PasswordPair } from './new-password.ts'
import type { Names } from './newcomer.ts'

type NewcomerFieldsProps = {
  form: FormState<Names & PasswordPair>
  onRename: (change: Partial<Names>) => void
}

/** Name fields for an invited user. The username is suggested from the names until the user edits it. */
export function NewcomerFields({ form, onRename }: NewcomerFieldsProps) {
  const { t } = useTranslation()
  const field = (name: keyof Names) => ({ ...form.field(name), label: t(`auth.${name}`) })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...field('firstName')}
          onChange={(event) => onRename({ firstName: event.currentTarget.value })}
          maxLength={limits.personName.max}
          autoComplete="given-name"
          aria-required
          dir="auto"
        />
        <Field
          {...field('lastName')}
          onChange={(event) => onRename({ lastName: event.currentTarget.value })}
          maxLength={limits.personName.max}
          autoComplete="family-name"
          dir="auto"
        />
      </div>
      <Field
        {...field('username')}
        hint={t('passwords.set.usernameHint')}
        maxLength={limits.username.max}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        dir="auto"
      />
    </>
  )
}
