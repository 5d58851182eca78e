import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { useInlineDraft } from '#web/ui/draft.ts'
import { Field } from '#web/ui/field.tsx'
import { Form, FormFailure, useFormErrors } from '#web/ui/form.tsx'
import { type Invitation, useInvite } from './invitations.queries.ts'
import { Unmailed } from './unmailed.tsx'

type InviteFormProps = { workspaceId: string; invitations: Invitation[] }

/** Invites somebody by e-mail; the address stays in the field when that fails, and the link is here when no mail went. */
export function InviteForm({ workspaceId, invitations }: InviteFormProps) {
  const { t } = useTranslation()
  const { typed, type, forget } = useInlineDraft(`invitation_to_${workspaceId}`, { email: '' })
  const [unmailedId, setUnmailedId] = useState<string>()
  const invite = useInvite(workspaceId, (invitation, emailSent) => {
    forget()
    setUnmailedId(emailSent ? undefined : invitation.id)
  })
  const unmailed = invitations.find(({ id }) => id === unmailedId)
  const email = typed.email.trim()
  const errors = useFormErrors()
  const wrong = { email: t('auth.wrong.email') }
  const submit = () => {
    if (email && !invite.isPending) invite.mutate(email, { onError: (error) => errors.refuse(error, wrong) })
  }
  return (
    <>
      <Form errors={errors} onSubmit={submit} className="mt-4 grid items-start gap-3 sm:grid-cols-[1fr_auto]">
        <Field
          name="email"
          type="email"
          label={t('invitations.email')}
          value={typed.email}
          onChange={(event) => type({ email: event.target.value })}
          maxLength={limits.email.max}
          autoComplete="off"
        />
        <Button type="submit" pending={invite.isPending} disabled={!email} className="sm:mt-6.5">
          {t('invitations.send')}
        </Button>
        <FormFailure />
      </Form>
      {unmailed && <Unmailed key={unmailed.id} invitation={unmailed} />}
    </>
  )
}
