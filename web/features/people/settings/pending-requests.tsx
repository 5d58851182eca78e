import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/call.ts'
import { logFailure } from '#web/api/query-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { useFormat } from '#web/i18n/format.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import { toast } from '#web/notifications/toast.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'

/** People who were asked to join and have not answered. Their names are hidden until they agree. */
export function PendingRequests({ workspaceId: id }: { workspaceId: string }) {
  const { t } = useTranslation()
  const { ago } = useFormat()
  const { data: requests = [] } = useQuery({
    queryKey: queryKeys.membershipRequests(id),
    queryFn: () => call('GET /api/workspaces/:id/membership-requests', { params: { id } }),
  })
  const withdraw = useWithdrawRequest(id)
  if (requests.length === 0) return null
  return (
    <section>
      <h3 className="text-15">{t('settings.requests.title')}</h3>
      <ul className="mt-1 divide-y divide-line">
        {requests.map((request) => (
          <li key={request.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
            <span className="min-w-0">
              <span className="font-medium">
                <EmailAddress of={request.email} />
              </span>
              <span className="block text-13 text-ink-soft">
                {t('settings.requests.when', { ago: ago(request.createdAt) })}
              </span>
            </span>
            <Button
              variant="quiet"
              aria-label={t('settings.requests.withdrawOf', { email: request.email })}
              pending={withdraw.isPending && withdraw.variables === request.id}
              onClick={() => withdraw.mutate(request.id)}
            >
              {t('settings.requests.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useWithdrawRequest(workspaceId: string) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    meta: logFailure,
    mutationFn: (id: string) => call('DELETE /api/membership-requests/:id', { params: { id } }),
    onSuccess: () => toast({ title: t('settings.requests.withdrawn') }),
    onError: (error) => toastError(t, t('settings.requests.failed'), error),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.membershipRequests(workspaceId) }),
  })
}
