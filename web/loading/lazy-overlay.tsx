import { type ReactNode, Suspense, useEffect, useEffectEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCloseOnBack } from '#web/browser/close-on-back.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { ErrorBoundary, type ErrorViewProps } from './error-boundary.tsx'

type LazyOverlayProps = {
  /** Shown while the overlay loads, such as the menu’s button. */
  placeholder?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Contains lazily loaded dialogs, drawers and menus. The page around them stays as it is while they load. */
export function LazyOverlay({ placeholder, onClose, children }: LazyOverlayProps) {
  return (
    <ErrorBoundary View={ErrorDialogView} placeholder={placeholder} onClose={onClose}>
      <Suspense fallback={placeholder ?? <OverlayLoading onCancel={onClose} />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

/** Shown when a chunk loads slowly. It blocks the page, so that nothing else can be opened meanwhile. */
function OverlayLoading({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation()
  const cancel = useEffectEvent(onCancel)
  useCloseOnBack(true, onCancel)
  useEffect(() => {
    const cancelByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      cancel()
    }
    document.addEventListener('keydown', cancelByEscape)
    return () => document.removeEventListener('keydown', cancelByEscape)
  }, [])
  return (
    <div className="fade pointer-events-auto fixed inset-0 z-40 grid place-items-center [animation-delay:300ms] [animation-fill-mode:backwards]">
      <div className="rounded-sheet border border-line bg-card px-8 shadow-high">
        <Loading label={t('common.loading')} />
      </div>
    </div>
  )
}

/** Shows the error in a native dialog, because our own dialog may be in the chunk that failed to load. */
function ErrorDialogView({ title, text, onClose, children }: ErrorViewProps) {
  const { t } = useTranslation()
  const [titleId, textId] = [useId(), useId()]
  useCloseOnBack(true, onClose)
  return (
    <dialog
      ref={showModal}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="pointer-events-auto m-auto w-9/10 max-w-sm rounded-sheet border border-line bg-card p-5 text-ink shadow-high backdrop:bg-shade"
    >
      <h2 id={titleId} className="text-15 font-semibold">
        {title}
      </h2>
      <p id={textId} className="mt-2 text-ink-soft">
        {text}
      </p>
      <div className="button-row mt-5 justify-end">
        <Button variant="secondary" onClick={onClose}>
          {t('common.close')}
        </Button>
        {children}
      </div>
    </dialog>
  )
}

/** Opens a native modal, which restores the focus when it closes. */
function showModal(dialog: HTMLDialogElement | null) {
  dialog?.showModal()
  return () => dialog?.close()
}
