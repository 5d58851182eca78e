import { Toast } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { CloseIcon } from './icons.tsx'

export type ToastMessage = {
  title: string
  description?: string
  action?: { label: string; run: () => void }
  variant?: 'default' | 'destructive'
}

export type ShownToast = ToastMessage & { id: number; open: boolean }

export type ToastViewProps = { message: ShownToast; onOpenChange: (open: boolean) => void }

const dismissAfter = 5000
const swipeThreshold = 50

/** Where toasts appear: dismissed after 5 s (not while pointer or focus is on them), by a right swipe or Escape; F8 goes there. */
export function ToastView({ message, onOpenChange }: ToastViewProps) {
  const { t } = useTranslation()
  return (
    <Toast.Provider
      duration={dismissAfter}
      swipeDirection="right"
      swipeThreshold={swipeThreshold}
      label={t('toast.label')}
    >
      <OneToast key={message.id} message={message} onOpenChange={onOpenChange} />
      <Toast.Viewport
        hotkey={['F8']}
        label={t('toast.viewport', { hotkey: '{hotkey}' })}
        className="fixed inset-x-0 top-0 z-50 m-4 flex max-w-sm flex-col sm:start-auto sm:end-0 sm:top-auto sm:bottom-0 sm:w-96"
      />
    </Toast.Provider>
  )
}

function OneToast({ message, onOpenChange }: ToastViewProps) {
  const { t } = useTranslation()
  const destructive = message.variant === 'destructive'
  return (
    <Toast.Root
      open={message.open}
      onOpenChange={onOpenChange}
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
