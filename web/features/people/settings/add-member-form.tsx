import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/forms/field.tsx'
import { Form, FormError } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useAddMember } from './settings.queries.ts'

/**
 * Form that adds a person who already has an account. It keeps the address if the request fails, otherwise clears it
 * for the next person.
 */
export function AddMemberForm({ workspaceId }: { workspaceId: string }) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const add = useAddMember(workspaceId)
  const form = useForm({
    values: { email: '' },
    draft: `member_of_${workspaceId}`,
    submit: ({ email }) => add.mutateAsync(email.trim()),
    onSaved: () => field.current?.focus(),
    fieldMessages: { email: t('auth.wrong.email') },
  })
  return (
    <Form form={form} className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
      <Field
        {...form.field('email')}
        ref={field}
        type="email"
        label={t('settings.members.email')}
        hint={t('settings.members.hint')}
        maxLength={limits.email.max}
        autoComplete="off"
      />
      <Button
        type="submit"
        pending={form.isPending}
        disabled={!form.values.email.trim()}
        className="sm:mt-label"
      >
        {t('settings.members.add')}
      </Button>
      <FormError />
    </Form>
  )
}
