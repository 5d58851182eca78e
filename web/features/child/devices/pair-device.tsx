import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/call.ts'
import { broadcastSignOut } from '#web/session/session-sync.ts'
import { setSession, useSession } from '#web/session/session.ts'
import { StandaloneHeader } from '#web/ui/standalone-header.tsx'
import { DeviceNameForm } from './device-name-form.tsx'

/**
 * Page that pairs this device with a workspace. It has a field for the name of the device and one button. A user
 * who is signed in is signed out.
 */
export function PairDevice({ token, onPaired }: { token: string; onPaired: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { user } = useSession()
  const pair = useMutation({
    mutationFn: (name: string) => call('POST /api/devices/pair', { body: { token, name } }),
    onSuccess: () => {
      if (user) broadcastSignOut(user.id)
      setSession(client, null)
      onPaired()
    },
  })
  return (
    <>
      <StandaloneHeader drawing="learners" title={t('devices.pair.title')}>
        <p>{t('devices.pair.text')}</p>
        {user && <p>{t('devices.pair.signsOut')}</p>}
      </StandaloneHeader>
      <DeviceNameForm
        className="gap-4"
        button={{ children: t('devices.pair.now') }}
        submit={pair.mutateAsync}
      />
    </>
  )
}
