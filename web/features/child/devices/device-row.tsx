import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '#web/api/queries.ts'
import { useShortName } from '#web/entities/people/short-names.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TabletIcon } from '#web/ui/icons/tablet.tsx'
import { DeviceNameForm } from './device-name-form.tsx'
import { type Device, useRenameDevice } from './devices.queries.ts'

type DeviceRowProps = {
  workspaceId: string
  device: Device
  /** The learner who owns this phone. Undefined for a shared tablet. */
  learner: Member | undefined
  isEnding: boolean
  onEnd: () => void
}

export function DeviceRow({ workspaceId, device, learner, isEnding, onEnd }: DeviceRowProps) {
  const { t } = useTranslation()
  const { ago } = useFormat()
  const shortName = useShortName()
  const rename = useRenameDevice(workspaceId)
  const [isRenaming, setRenaming] = useState(false)
  const what = [device.browser, device.system].filter((one) => one !== null).join(', ')
  return (
    <li className="flex flex-col gap-2 py-2.5 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {learner ? (
          <Avatar {...learner.user} size="medium" />
        ) : (
          <span className="grid size-7 place-items-center rounded-full bg-sunken text-ink-soft">
            <TabletIcon className="size-4" />
          </span>
        )}
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 font-medium">
            <bdi>{device.name}</bdi>
            {device.isThis && <Badge>{t('devices.thisOne')}</Badge>}
          </p>
          <p className="text-13 text-ink-soft">
            {learner && (
              <span>{t('devices.ownOf', { name: shortName(learner.userId, learner.user) })} · </span>
            )}
            {what && (
              <span>
                <bdi>{what}</bdi> ·{' '}
              </span>
            )}
            <span>{t('devices.lastUsed', { when: ago(device.lastUsedAt) })}</span>
          </p>
        </div>
        <span className="flex gap-2">
          <Button
            variant="quiet"
            size="small"
            aria-expanded={isRenaming}
            aria-label={t('devices.renameOf', { name: device.name })}
            onClick={() => setRenaming(!isRenaming)}
          >
            {t('devices.rename')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={t('devices.endOf', { name: device.name })}
            pending={isEnding}
            onClick={onEnd}
          >
            {t('devices.end')}
          </Button>
        </span>
      </div>
      {isRenaming && (
        <DeviceNameForm
          name={device.name}
          className="gap-2"
          button={{
            size: 'small',
            variant: 'secondary',
            className: 'self-start',
            children: t('common.save'),
          }}
          submit={(name) => rename.mutateAsync({ device, name })}
          onSaved={() => setRenaming(false)}
        />
      )}
    </li>
  )
}
