import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { call } from '#web/api/call.ts'
import { Field } from '#web/forms/field.tsx'
import { Form, FormError } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { broadcastSignOut } from '#web/session/session-sync.ts'
import { setSession, useSession } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { StandaloneHeader } from '#web/ui/standalone-header.tsx'

/** Page that pairs a device with one field for its name and one button. A signed-in user is signed out. */
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
  const form = useForm({
    values: { name: t('devices.proposedName') },
    submit: ({ name }) => pair.mutateAsync(name.trim()),
  })
  return (
    <>
      <StandaloneHeader drawing="learners" title={t('devices.pair.title')}>
        <p>{t('devices.pair.text')}</p>
        {user && <p>{t('devices.pair.signsOut')}</p>}
      </StandaloneHeader>
      <Form form={form} className="flex flex-col gap-4">
        <Field
          {...form.field('name')}
          label={t('devices.name')}
          dir="auto"
          maxLength={limits.deviceName.max}
          autoComplete="off"
        />
        <FormError />
        <Button type="submit" pending={form.isPending} disabled={!form.values.name.trim()}>
          {t('devices.pair.now')}
        </Button>
      </Form>
    </>
  )
}
