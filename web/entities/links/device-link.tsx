import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/call.ts'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { SectionBoundary } from '#web/loading/section-error.tsx'
import { toastError } from '#web/notifications/toast-error.ts'
import { Button } from '#web/ui/button.tsx'
import { QrIcon } from '#web/ui/icons/qr.tsx'
import { WarningLine } from '#web/ui/warning-line.tsx'
import { CopyLinkButton } from './copy-link-button.tsx'
import { LinkField } from './link-field.tsx'
import { shareableLink } from './shareable-link.ts'

const QrCode = lazyComponent(async () => (await import('#web/ui/qr-code.tsx')).QrCode)

type DeviceLinkProps = {
  workspaceId: string
  /** The learner who will own the phone. Null for a shared tablet. */
  learner: { id: string; name: string } | null
}

/** Creates a link that pairs another device, and shows it as a QR code for the camera of that device. */
export function DeviceLink({ workspaceId: id, learner }: DeviceLinkProps) {
  const { t } = useTranslation()
  const [byHand, setByHand] = useState(false)
  const make = useMutation({
    mutationFn: () =>
      call('POST /api/workspaces/:id/device-links', {
        params: { id },
        body: { learnerId: learner?.id ?? null },
      }),
    onError: (error) => toastError(t, t('devices.link.failed'), error),
  })
  const whose = learner === null ? 'tablet' : 'phone'
  if (!make.data) {
    return (
      <Button
        variant="secondary"
        className="self-start"
        pending={make.isPending}
        onClick={() => make.mutate()}
      >
        <QrIcon />
        {t(`devices.link.${whose}`)}
      </Button>
    )
  }
  const { url, worksElsewhere } = shareableLink(make.data)
  return (
    <div className="flex flex-col gap-3">
      {worksElsewhere ? (
        <SectionBoundary>
          <Suspense>
            <figure className="flex flex-col items-center gap-3 rounded-card bg-sunken p-4 text-ink">
              <QrCode text={url} label={t('devices.link.qr')} />
              <figcaption className="text-center text-13 text-ink-soft">
                {t(`devices.link.${whose}Hint`, { name: learner?.name })}
              </figcaption>
            </figure>
          </Suspense>
        </SectionBoundary>
      ) : (
        <WarningLine>{t('devices.link.onlyHere')}</WarningLine>
      )}
      <LinkField url={url} label={t('devices.link.label')} manualCopy={byHand} />
      <div className="button-row">
        <CopyLinkButton
          url={url}
          text={t('devices.link.copy')}
          label={t('devices.link.copy')}
          copied={{ title: t('devices.link.copied'), description: learner?.name ?? '' }}
          onCopyFailed={() => setByHand(true)}
        />
      </div>
    </div>
  )
}
