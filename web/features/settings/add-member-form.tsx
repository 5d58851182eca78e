import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { useInlineDraft } from '#web/ui/draft.ts'
import { Field } from '#web/ui/field.tsx'
import { Form, FormFailure, useFormErrors } from '#web/ui/form.tsx'
import { useAddMember } from './settings.queries.ts'

/** Adds somebody who has an account; the address stays in the field when that fails, else the field waits for the next one. */
export function AddMemberForm({ workspaceId }: { workspaceId: string }) {
  const { t } = useTranslation()
  const { typed, type, forget } = useInlineDraft(`member_of_${workspaceId}`, { email: '' })
  const field = useRef<HTMLInputElement>(null)
  const add = useAddMember(workspaceId, () => {
    forget()
    field.current?.focus()
  })
  const email = typed.email.trim()
  const errors = useFormErrors()
  const wrong = { email: t('auth.wrong.email') }
  const submit = () => {
    if (email && !add.isPending) add.mutate(email, { onError: (error) => errors.refuse(error, wrong) })
  }
  return (
    <Form errors={errors} onSubmit={submit} className="mt-4 grid items-start gap-3 sm:grid-cols-[1fr_auto]">
      <Field
        ref={field}
        name="email"
        type="email"
        label={t('settings.members.email')}
        hint={t('settings.members.hint')}
        value={typed.email}
        onChange={(event) => type({ email: event.target.value })}
        maxLength={limits.email.max}
        autoComplete="off"
      />
      <Button type="submit" pending={add.isPending} disabled={!email} className="sm:mt-6.5">
        {t('settings.members.add')}
      </Button>
      <FormFailure />
    </Form>
  )
}
