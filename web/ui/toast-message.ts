import type { FailedWrite } from '#web/api/failed-writes.ts'

export type ToastMessage = {
  title: string
  description?: string
  /** What can be done about it, such as taking it back; it can be done for ten seconds, also when the toast has gone. */
  action?: ToastAction
  variant?: 'default' | 'destructive'
}

export type ToastAction = { label: string; run: () => void }

/** With an action it is for its person alone. */
export type ShownToast = ToastMessage & { id: number; userId: string | undefined; open: boolean }

/** An action that can still be run. */
export type Offer = {
  id: number
  userId: string | undefined
  title: string
  description?: string
} & ToastAction

/** What is shown to a person, and what can be done with it. */
export type MessagesProps = {
  toast: ShownToast | undefined
  /** What can still be undone, the oldest first. */
  offers: Offer[]
  /** The writes that got no answer, the oldest first. */
  failed: FailedWrite[]
  /** Closes the toast. */
  onClose: (id: number) => void
  /** Takes an offer away, unused. */
  onWithdraw: (id: number) => void
}
