import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { SectionBoundary } from '#web/loading/section-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { QrIcon } from '#web/ui/later-icons.tsx'
import { type Invitation, shareableLink } from './invitations.queries.ts'

const QrCode = lazyComponent(async () => (await import('#web/ui/qr-code.tsx')).QrCode)

/** The button, and below its row the code that it shows: for the camera of a phone or tablet. */
export function useLinkQrCode(invitation: Invitation) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const id = useId()
  const preload = () => void QrCode.preload()
  const label = t('invitations.qrOf', invitation)
  const button = (
    <Button
      variant="secondary"
      size="small"
      aria-expanded={isShown}
      aria-controls={isShown ? id : undefined}
      aria-label={label}
      onClick={() => setShown(!isShown)}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <QrIcon />
      {t('invitations.qr')}
    </Button>
  )
  const code = isShown && (
    <SectionBoundary>
      <Suspense>
        <figure id={id} className="flex flex-col items-center gap-3 rounded-card bg-sunken p-4 text-ink">
          <QrCode text={shareableLink(invitation).url} label={label} />
          <figcaption className="text-center text-13 text-ink-soft">{t('invitations.qrHint')}</figcaption>
        </figure>
      </Suspense>
    </SectionBoundary>
  )
  return { button, code }
}
