import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { isBlank } from '#domain/names.ts'
import { personColours } from '#domain/person.ts'
import { FaceFields } from '#web/entities/people/face-fields.tsx'
import { NameFields, type NameValues } from '#web/entities/people/name-fields.tsx'
import { changedFields } from '#web/forms/changed-fields.ts'
import { Field } from '#web/forms/field.tsx'
import type { FieldError } from '#web/forms/field-errors.ts'
import { Form, FormError } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import type { User } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { usernameErrors } from '#web/forms/username-errors.ts'
import { useChangeProfile } from './account.queries.ts'

type ProfileValues = NameValues & { username: string }

/** Form for the name, username, picture and colour. Sends only the changed fields. */
export function ProfileCard({ user }: { user: User }) {
  const { t } = useTranslation()
  const change = useChangeProfile()
  const form = useForm<ProfileValues>({
    values: {
      firstName: user.firstName,
      lastName: user.lastName,
      username: user.username ?? '',
      picture: user.picture ?? '',
      colour: user.colour ?? personColours[0],
    },
    draft: 'account_profile',
    validate: (values, base) => errorsIn(values, base),
    submit: async (values, base) => {
      const { picture, ...changes } = changedFields(trimmed(values), base)
      if (picture === undefined && Object.keys(changes).length === 0) return
      await change.mutateAsync({ ...changes, ...(picture !== undefined && { picture: picture || null }) })
    },
  })
  return (
    <Sheet title={t('account.you.title')}>
      <Form form={form} className="flex flex-col gap-4">
        <NameFields form={form} lastNameLabel={t('auth.lastName')} isOwn />
        {user.username !== null && (
          <Field
            {...form.field('username')}
            label={t('auth.username')}
            hint={t(user.email === null ? 'account.you.usernameOnly' : 'passwords.set.usernameHint')}
            dir="auto"
            maxLength={limits.username.max}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            aria-required
          />
        )}
        <FaceFields {...form.values} onChange={form.set} />
        <FormError />
        <Button type="submit" pending={form.isPending} className="sm:self-start">
          {form.isPending ? t('common.saving') : t('common.save')}
        </Button>
      </Form>
    </Sheet>
  )

  /** Returns the validation errors. An empty last name or username is accepted if it was empty before. */
  function errorsIn(values: ProfileValues, base: ProfileValues): FieldError<keyof ProfileValues>[] {
    const { firstName, lastName, username } = trimmed(values)
    const errors: FieldError<keyof ProfileValues>[] = []
    if (isBlank(firstName)) errors.push({ fields: ['firstName'], message: t('auth.wrong.firstName') })
    if (isBlank(lastName) && base.lastName !== '')
      errors.push({ fields: ['lastName'], message: t('auth.wrong.lastName') })
    if (isBlank(username) && base.username !== '')
      errors.push({ fields: ['username'], message: t('passwords.set.noUsername') })
    return username === base.username ? errors : [...errors, ...usernameErrors(t, username)]
  }
}

function trimmed(values: ProfileValues): ProfileValues {
  const { firstName, lastName, username } = values
  return {
    ...values,
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    username: username.trim(),
  }
}
