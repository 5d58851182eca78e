import { Suspense, useId, useState } from 'react'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { SectionBoundary } from '#web/loading/section-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { QrIcon } from '#web/ui/icons/qr.tsx'

const QrCode = lazyComponent(async () => (await import('#web/ui/qr-code.tsx')).QrCode)

type LinkQrCode = {
  url: string
  text: string
  /** Accessible name that says which link it is. */
  label: string
  hint: string
}

/** Returns a button, and the QR code that it shows. The caller places the code below the row of the button. */
export function useLinkQrCode({ url, text, label, hint }: LinkQrCode) {
  const [isShown, setShown] = useState(false)
  const id = useId()
  const preload = () => void QrCode.preload()
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
      {text}
    </Button>
  )
  const code = isShown && (
    <SectionBoundary>
      <Suspense>
        <figure id={id} className="flex flex-col items-center gap-3 rounded-card bg-sunken p-4 text-ink">
          <QrCode text={url} label={label} />
          <figcaption className="text-center text-13 text-ink-soft">{hint}</figcaption>
        </figure>
      </Suspense>
    </SectionBoundary>
  )
  return { button, code }
}
