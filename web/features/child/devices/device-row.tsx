import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import type { Member } from '#web/api/queries.ts'
import { useShortName } from '#web/entities/people/short-names.tsx'
import { Field } from '#web/forms/field.tsx'
import { Form, FormError } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TabletIcon } from '#web/ui/icons/tablet.tsx'
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
      {isRenaming && <Rename workspaceId={workspaceId} device={device} onDone={() => setRenaming(false)} />}
    </li>
  )
}

type RenameProps = { workspaceId: string; device: Device; onDone: () => void }

function Rename({ workspaceId, device, onDone }: RenameProps) {
  const { t } = useTranslation()
  const rename = useRenameDevice(workspaceId)
  const form = useForm({
    values: { name: device.name },
    submit: ({ name }) => rename.mutateAsync({ device, name: name.trim() }),
    onSaved: onDone,
  })
  return (
    <Form form={form} className="flex flex-col gap-2">
      <Field
        {...form.field('name')}
        label={t('devices.name')}
        dir="auto"
        maxLength={limits.deviceName.max}
        autoComplete="off"
      />
      <FormError />
      <Button
        type="submit"
        size="small"
        variant="secondary"
        className="self-start"
        pending={form.isPending}
        disabled={!form.values.name.trim()}
      >
        {t('common.save')}
      </Button>
    </Form>
  )
}
