import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { childrenToGivePins } from '#domain/pin.ts'
import type { Member, Workspace } from '#web/api/queries.ts'
import { DeviceLink } from '#web/entities/links/device-link.tsx'
import { Select } from '#web/forms/field.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Link } from '#web/ui/link.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { DeviceRow } from './device-row.tsx'
import { type Device, useEndDevice, useSetDeviceMinutes } from './devices.queries.ts'

type DevicesCardProps = { workspace: Workspace; devices: Device[]; members: Member[] }

/** Card with the shared tablets and the learners' own phones. */
export function DevicesCard({ workspace, devices, members }: DevicesCardProps) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const [asking, ask] = useState<Device>()
  const end = useEndDevice(workspace.id, () => heading.current?.focus())
  return (
    <Sheet title={t('devices.title')} text={t('devices.text')} headingRef={heading}>
      {devices.length > 0 && (
        <ul className="divide-y divide-line">
          {devices.map((device) => (
            <DeviceRow
              key={device.id}
              workspaceId={workspace.id}
              device={device}
              learner={members.find(({ userId }) => userId === device.learnerId)}
              isEnding={end.isPending && end.variables.id === device.id}
              onEnd={() => ask(device)}
            />
          ))}
        </ul>
      )}
      <ChildrenWithoutPin members={members} />
      <IdleMinutes workspace={workspace} />
      <DeviceLink workspaceId={workspace.id} learner={null} />
      {asking && (
        <ConfirmDialog
          title={t('devices.endTitle', { name: asking.name })}
          text={t('devices.endText')}
          confirm={t('devices.endNow')}
          onConfirm={() => end.mutate(asking)}
          onClose={() => ask(undefined)}
        />
      )}
    </Sheet>
  )
}

/** Hint for large groups in which some children have no PIN yet. */
function ChildrenWithoutPin({ members }: { members: readonly Member[] }) {
  const { t } = useTranslation()
  const children = childrenToGivePins(members)
  const count = children.filter(({ managed }) => managed?.pin === null).length
  if (count === 0) return null
  return (
    <p className="text-13 text-ink-soft">
      {t('devices.withoutPin', { count, total: children.length })}{' '}
      <Link href="/learners" className="text-ink underline decoration-line-strong underline-offset-3">
        {t('devices.setPins')}
      </Link>
    </p>
  )
}

const choices = [1, 2, 5, 10, 15, 20, 30, 45, 60, 90, 120]

/**
 * Select for the number of idle minutes after which a tablet signs the learner out. A choice is saved immediately.
 */
function IdleMinutes({ workspace: { id, deviceMinutes } }: { workspace: Workspace }) {
  const { t } = useTranslation()
  const { duration } = useFormat()
  const { mutate } = useSetDeviceMinutes(id)
  const offered = choices.includes(deviceMinutes) ? choices : [deviceMinutes, ...choices]
  return (
    <Select
      label={t('devices.minutes')}
      hint={t('devices.minutesText')}
      value={String(deviceMinutes)}
      onChange={(event) => mutate(Number(event.target.value))}
    >
      {offered.map((minutes) => (
        <option key={minutes} value={minutes}>
          {duration(minutes)}
        </option>
      ))}
    </Select>
  )
}
