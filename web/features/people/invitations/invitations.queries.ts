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

/** Cancels an invitation. If it was cancelled or accepted in the meantime, it also disappears from the list. */
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

/** Preview of an invitation for the page of its link. Fetched again each time the page opens. */
export function useInvitationPreview(token: string) {
  return useQuery({
    meta: logFailure,
    queryKey: queryKeys.invitation(token),
    queryFn: () => call('GET /api/invitations/verify/:token', { params: { token } }),
    gcTime: 0,
  })
}

type AcceptOptions = { onAccepted: (accepted: AcceptedInvitation) => void; onLinkRefused: () => void }

/**
 * Joins the workspace. If this creates a new user, the new user is signed in. Anyone who was signed in before is
 * signed out, and has confirmed this on the page.
 */
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

/** Declines the invitation. An invitation that no longer exists counts as declined. */
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

/** Error codes after which the page must reload, because the invitation or the signed-in user has changed. */
const refusals = new Set(['link_invalid', 'link_used_elsewhere', 'sign_in_to_accept', 'other_role'])
