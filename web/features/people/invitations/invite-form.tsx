import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { type Role, roles } from '#domain/permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/forms/field.tsx'
import { Form, FormError } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { type Invitation, useInvite } from './invitations.queries.ts'
import { UnsentInvitation } from './unsent-invitation.tsx'

const noInvitation: { email: string; role: Role } = { email: '', role: 'learner' }

type InviteFormProps = { workspaceId: string; invitations: Invitation[] }

/** Form that invites by e-mail. It keeps the address if the request fails, and shows the link if no mail was sent. */
export function InviteForm({ workspaceId, invitations }: InviteFormProps) {
  const { t } = useTranslation()
  const [unmailedId, setUnmailedId] = useState<string>()
  const invite = useInvite(workspaceId, (invitation, emailSent) =>
    setUnmailedId(emailSent ? undefined : invitation.id),
  )
  const form = useForm({
    values: noInvitation,
    draft: `invitation_to_${workspaceId}`,
    submit: ({ email, role }) => invite.mutateAsync({ email: email.trim(), role }),
    fieldMessages: { email: t('auth.wrong.email') },
  })
  const unmailed = invitations.find(({ id }) => id === unmailedId)
  return (
    <>
      <Form form={form} className="grid items-start gap-3 sm:grid-cols-[1fr_auto_auto]">
        <Field
          {...form.field('email')}
          type="email"
          label={t('invitations.email')}
          maxLength={limits.email.max}
          autoComplete="off"
        />
        <Select {...form.field('role')} label={t('invitations.role')}>
          {roles.toReversed().map((role) => (
            <option key={role} value={role}>
              {t(`role.${role}`)}
            </option>
          ))}
        </Select>
        <Button
          type="submit"
          pending={form.isPending}
          disabled={!form.values.email.trim()}
          className="sm:mt-label"
        >
          {t('invitations.send')}
        </Button>
        <FormError />
      </Form>
      {unmailed && <UnsentInvitation key={unmailed.id} invitation={unmailed} />}
    </>
  )
}
