import { useTranslation } from 'react-i18next'
import { DeviceLink } from '#web/entities/links/device-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DeviceNameForm } from './device-name-form.tsx'
import { usePairThisDevice } from './devices.queries.ts'

type Props = { workspaceId: string; onClose: () => void; onPaired: () => void }

/** Dialog that makes this device the family tablet, or shows a link for another device. */
export function FamilyTabletDialog({ workspaceId, onClose, onPaired }: Props) {
  const { t } = useTranslation()
  const pair = usePairThisDevice(workspaceId, onPaired)
  return (
    <Dialog open onOpenChange={onClose} title={t('devices.familyTablet')} description={t('devices.text')}>
      <div data-reads-first className="flex flex-col gap-5">
        <DeviceNameForm
          className="gap-3"
          button={{ className: 'self-start', children: t('devices.makeThis') }}
          submit={pair.mutateAsync}
        >
          <p className="text-13 text-ink-soft">{t('devices.signsOut')}</p>
        </DeviceNameForm>
        <section className="flex flex-col gap-3 border-t border-line pt-4">
          <h3>{t('devices.another')}</h3>
          <DeviceLink workspaceId={workspaceId} learner={null} />
        </section>
      </div>
    </Dialog>
  )
}
