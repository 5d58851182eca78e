import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BodyOf, ReplyOf } from '#contract/calls.ts'
import { ApiError, call } from '#web/api/call.ts'
import { sendOnce } from '#web/api/create-once.ts'
import { logFailure } from '#web/api/query-client.ts'
import type { FailedWriteMeta } from '#web/api/failed-writes.ts'
import { queryKeys, invalidateWorkspace } from '#web/api/query-keys.ts'
import { expectSession } from '#web/api/tab-user.ts'
import { resetSession } from '#web/session/session.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import { toast } from '#web/notifications/toast.tsx'

type InvitationForm = BodyOf<'POST /api/workspaces/:id/invitations'>
export type Invitation = ReplyOf<'GET /api/workspaces/:id/invitations'>[number]
export type InvitationPreview = ReplyOf<'GET /api/invitations/verify/:token'>
export type AcceptedInvitation = ReplyOf<'POST /api/invitations/accept/:token'>

export const invitationsQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.invitations(id),
    queryFn: () => call('GET /api/workspaces/:id/invitations', { params: { id } }),
  })

export type ListedAcceptance = ReplyOf<'GET /api/workspaces/:id/invitations/accepted'>[number]

export const acceptedInvitationsQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.acceptedInvitations(id),
    queryFn: () => call('GET /api/workspaces/:id/invitations/accepted', { params: { id } }),
  })

export type ListedDecline = ReplyOf<'GET /api/workspaces/:id/invitations/declined'>[number]

export const declinedInvitationsQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.declinedInvitations(id),
    queryFn: () => call('GET /api/workspaces/:id/invitations/declined', { params: { id } }),
  })

export function useInvite(id: string, onInvited: (invitation: Invitation, emailSent: boolean) => void) {
  const client = useQueryClient()
  const { t } = useTranslation()
  const [send] = useState(() =>
    sendOnce(({ id, body }: { id: string; body: InvitationForm }) =>
      call('POST /api/workspaces/:id/invitations', { params: { id }, body }),
    ),
  )
  return useMutation({
    meta: logFailure,
    mutationFn: (body: InvitationForm) => send({ id, body }),
    onSuccess: ({ emailSent, ...invitation }) => {
      if (emailSent) toast({ title: t('invitations.sent') })
      else toast({ title: t('invitations.ready'), description: t('invitations.notMailed'), variant: 'plain' })
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
    gcTime: 0,
  })
}

type AcceptOptions = { onAccepted: (accepted: AcceptedInvitation) => void; onLinkRefused: () => void }

/** Joins the workspace. A new user gets signed in by it, and whoever was signed in before is signed out: they were asked. */
export function useAcceptInvitation(token: string, { onAccepted, onLinkRefused }: AcceptOptions) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    meta: logFailure,
    mutationFn: () => call('POST /api/invitations/accept/:token', { params: { token }, body: {} }),
    onSuccess: (accepted) => {
      const description = t('invitations.welcome.toast', { workspace: accepted.workspace.name })
      toast({ title: t('invitations.welcome.title'), description })
      onAccepted(accepted)
      resetSession(client)
      if (accepted.isNewUser) expectSession()
    },
    onError: (error) => {
      toastError(t, t('invitations.summary.acceptFailed'), error)
      if (error instanceof ApiError && refusals.has(error.code ?? '')) onLinkRefused()
    },
  })
}

/** Ends the invitation. One that is gone already needs no decline. */
export function useDeclineInvitation(token: string, onDeclined: () => void) {
  const { t } = useTranslation()
  return useMutation({
    meta: logFailure,
    mutationFn: () =>
      call('POST /api/invitations/decline/:token', { params: { token } }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error
      }),
    onSuccess: () => {
      toast({ title: t('invitations.summary.declined') })
      onDeclined()
    },
    onError: (error) => toastError(t, t('invitations.summary.declineFailed'), error),
  })
}

/** After which the page must be looked at anew: the invitation, or who is signed in, has changed. */
const refusals = new Set(['link_invalid', 'link_used_elsewhere', 'sign_in_to_accept', 'other_role'])
