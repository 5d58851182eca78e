import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { DeviceLink } from '#web/entities/links/device-link.tsx'
import { Field } from '#web/forms/field.tsx'
import { Form, FormError } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { usePairThisDevice } from './devices.queries.ts'

type Props = { workspaceId: string; onClose: () => void; onPaired: () => void }

/** Dialog that makes this device the family tablet, or shows a link for another device. */
export function FamilyTabletDialog({ workspaceId, onClose, onPaired }: Props) {
  const { t } = useTranslation()
  const pair = usePairThisDevice(workspaceId, onPaired)
  const form = useForm({
    values: { name: t('devices.proposedName') },
    submit: ({ name }) => pair.mutateAsync(name.trim()),
  })
  return (
    <Dialog open onOpenChange={onClose} title={t('devices.familyTablet')} description={t('devices.text')}>
      <div data-reads-first className="flex flex-col gap-5">
        <Form form={form} className="flex flex-col gap-3">
          <Field
            {...form.field('name')}
            label={t('devices.name')}
            dir="auto"
            maxLength={limits.deviceName.max}
            autoComplete="off"
          />
          <p className="text-13 text-ink-soft">{t('devices.signsOut')}</p>
          <FormError />
          <Button
            type="submit"
            className="self-start"
            pending={form.isPending}
            disabled={!form.values.name.trim()}
          >
            {t('devices.makeThis')}
          </Button>
        </Form>
        <section className="flex flex-col gap-3 border-t border-line pt-4">
          <h3>{t('devices.another')}</h3>
          <DeviceLink workspaceId={workspaceId} learner={null} />
        </section>
      </div>
    </Dialog>
  )
}
