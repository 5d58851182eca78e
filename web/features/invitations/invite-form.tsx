import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { type Invitation, useInvite } from './invitations.queries.ts'
import { LinkField } from './link-field.tsx'

/** Invites somebody by e-mail; the address stays in the field when that fails, and the link is here when no mail went. */
export function InviteForm({ workspaceId }: { workspaceId: string }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [unmailed, setUnmailed] = useState<Invitation>()
  const invite = useInvite(workspaceId, (invitation, emailSent) => {
    setTyped('')
    setUnmailed(emailSent ? undefined : invitation)
  })
  const email = typed.trim()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (email && !invite.isPending) invite.mutate(email)
  }
  return (
    <>
      <form onSubmit={submit} className="mt-4 grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <Field
          type="email"
          label={t('invitations.email')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={limits.email.max}
          autoComplete="off"
        />
        <Button type="submit" pending={invite.isPending} disabled={!email}>
          {t('invitations.send')}
        </Button>
      </form>
      {unmailed && (
        <div className="mt-4 flex flex-col gap-3 rounded-xl bg-warn-soft p-4 text-warn-ink">
          <p>{t('invitations.passOn', unmailed)}</p>
          <LinkField {...unmailed} />
        </div>
      )}
    </>
  )
}
