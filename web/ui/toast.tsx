import { Toast } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { CloseIcon } from './icons.tsx'

export type ToastMessage = {
  title: string
  description?: string
  action?: { label: string; run: () => void }
  variant?: 'default' | 'destructive'
}

type Shown = ToastMessage & { id: number; open: boolean }

let shown: Shown | undefined
const listeners = new Set<() => void>()

/** Shows a message in place of the one before it: only one is on screen at a time. */
export function toast(message: ToastMessage): void {
  show({ ...message, id: (shown?.id ?? 0) + 1, open: true })
}

function show(next: Shown) {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const dismissAfter = 5000
const swipeThreshold = 50

/** Where toasts appear: dismissed after 5 s (not while pointer or focus is on them), by a right swipe or Escape; F8 goes there. */
export function Toaster() {
  const { t } = useTranslation()
  const message = useSyncExternalStore(subscribe, () => shown)
  return (
    <Toast.Provider
      duration={dismissAfter}
      swipeDirection="right"
      swipeThreshold={swipeThreshold}
      label={t('toast.label')}
    >
      {message && <OneToast key={message.id} message={message} />}
      <Toast.Viewport
        hotkey={['F8']}
        label={t('toast.viewport', { hotkey: '{hotkey}' })}
        className="fixed inset-x-0 bottom-0 z-50 m-4 flex max-w-sm flex-col sm:start-auto sm:end-0 sm:w-96"
      />
    </Toast.Provider>
  )
}

function OneToast({ message }: { message: Shown }) {
  const { t } = useTranslation()
  const destructive = message.variant === 'destructive'
  return (
    <Toast.Root
      open={message.open}
      onOpenChange={(open) => show({ ...message, open })}
      type={destructive ? 'foreground' : 'background'}
      className={`rise flex items-start gap-3 rounded-xl border p-4 shadow-high data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:hidden data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${
        destructive ? 'border-danger bg-danger-soft text-danger-ink' : 'border-line bg-card text-ink'
      }`}
    >
      <div className="min-w-0 flex-1">
        <Toast.Title className="font-medium">{message.title}</Toast.Title>
        {message.description && (
          <Toast.Description className="mt-1 text-sm">{message.description}</Toast.Description>
        )}
        {message.action && (
          <Toast.Action altText={message.action.label} asChild>
            <button
              type="button"
              onClick={message.action.run}
              className="mt-2 min-h-9 rounded-lg border border-line-strong px-3 text-sm font-medium hover:bg-sunken"
            >
              {message.action.label}
            </button>
          </Toast.Action>
        )}
      </div>
      <Toast.Close
        aria-label={t('common.close')}
        className="-m-2 grid size-11 shrink-0 place-items-center rounded-lg hover:bg-sunken"
      >
        <CloseIcon />
      </Toast.Close>
    </Toast.Root>
  )
}
