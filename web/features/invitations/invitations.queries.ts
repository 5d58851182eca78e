import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '#contract/calls.ts'
import { originForLinks } from '#domain/public-origin.ts'
import { ApiError, call } from '#web/api/call.ts'
import { logFailure } from '#web/api/query-client.ts'
import type { FailedWriteMeta } from '#web/api/failed-writes.ts'
import { queryKeys, invalidateWorkspace } from '#web/api/query-keys.ts'
import { resetSession } from '#web/session/session.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import { toast } from '#web/notifications/toast.tsx'

export type Invitation = ReplyOf<'GET /api/workspaces/:id/invitations'>[number]
export type InvitationPreview = ReplyOf<'GET /api/invitations/verify/:token'>
export type AcceptedInvitation = ReplyOf<'POST /api/invitations/accept/:token'>

export const invitationsQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.invitations(id),
    queryFn: () => call('GET /api/workspaces/:id/invitations', { params: { id } }),
  })

/** The full link, and whether it works on other devices. */
export function shareableLink({ link, address }: Invitation): { url: string; worksElsewhere: boolean } {
  const here = new URL(window.location.href)
  const origin = originForLinks(address, here)
  return { url: new URL(link, origin ?? here.origin).href, worksElsewhere: origin !== undefined }
}

export function useInvite(id: string, onInvited: (invitation: Invitation, emailSent: boolean) => void) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    meta: logFailure,
    mutationFn: (email: string) =>
      call('POST /api/workspaces/:id/invitations', { params: { id }, body: { email } }),
    onSuccess: ({ emailSent, ...invitation }) => {
      if (emailSent) toast({ title: t('invitations.sent') })
      else toast({ title: t('invitations.ready'), description: t('invitations.notMailed') })
      void invalidateWorkspace(client, id)
      onInvited(invitation, emailSent)
    },
    onError: (error) => toastError(t, t('invitations.sendFailed'), error),
  })
}

/** An invitation that was cancelled or accepted meanwhile leaves the list all the same. */
export function useCancelInvitation(workspaceId: string, onCancelled: () => void) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    meta: {
      ...logFailure,
      failedWrite: (id: string): FailedWriteMeta => {
        const invitations = client.getQueryData<Invitation[]>(queryKeys.invitations(workspaceId))
        const description = invitations?.find((invitation) => invitation.id === id)?.email ?? ''
        return {
          key: `invitation_${id}`,
          message: (t) => ({ title: t('invitations.cancelFailed'), description }),
        }
      },
    },
    mutationFn: (id: string) => call('DELETE /api/invitations/:id', { params: { id } }),
    onSuccess: () => {
      toast({ title: t('invitations.cancelled') })
      onCancelled()
    },
    onError: (error) => toastError(t, t('invitations.cancelFailed'), error),
    onSettled: () => invalidateWorkspace(client, workspaceId),
  })
}

/** What the link’s page shows; fetched anew each time it is opened. */
export function useInvitationPreview(token: string) {
  return useQuery({
    meta: logFailure,
    queryKey: queryKeys.invitation(token),
    queryFn: () => call('GET /api/invitations/verify/:token', { params: { token } }),
    throwOnError: false,
    gcTime: 0,
  })
}

type AcceptOptions = { onAccepted: (accepted: AcceptedInvitation) => void; onLinkRefused: () => void }

/** Joins the workspace. A new user gets signed in by it. For an existing account the server wants a sign-in, so another user in this browser is signed out first; they were asked. */
export function useAcceptInvitation(token: string, { onAccepted, onLinkRefused }: AcceptOptions) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    meta: logFailure,
    mutationFn: async ({ signedInAsOther }: InvitationPreview) => {
      const accepted = await call('POST /api/invitations/accept/:token', { params: { token }, body: {} })
      const mustSignOut = signedInAsOther && !accepted.isNewUser
      if (mustSignOut) await call('POST /api/logout').catch(() => undefined) // they have joined already, so a failed sign-out does not matter
      return accepted
    },
    onSuccess: (accepted) => {
      const description = t('invitations.welcome.toast', { workspace: accepted.workspace.name })
      toast({ title: t('invitations.welcome.title'), description })
      onAccepted(accepted)
      resetSession(client)
    },
    onError: (error) => {
      toastError(t, t('invitations.summary.acceptFailed'), error)
      if (error instanceof ApiError && error.code === 'link_invalid') onLinkRefused()
    },
  })
}
