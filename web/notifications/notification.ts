import type { FailedWrite } from '#web/api/failed-writes.ts'

export type ToastMessage = {
  title: string
  description?: string
  /** An action, usually undo. It stays available for ten seconds, even after the toast has closed. */
  action?: ToastAction
  /**
   * Variant of the toast. `plain` is for messages that report neither a success nor a failure. They have no check
   * mark.
   */
  variant?: 'default' | 'plain' | 'destructive'
  /**
   * Id of the failed write that the toast reports. The toast and the write are then shown as one item, with a
   * retry button.
   */
  failedWriteId?: number | undefined
}

export type ToastAction = { label: string; run: () => void }

/** A toast with its state. If it has an action, only the user who caused it sees the toast. */
export type ShownToast = ToastMessage & { id: number; userId: string | undefined; open: boolean }

/** An action that is still available. */
export type UndoAction = {
  id: number
  userId: string | undefined
  title: string
  description?: string
  /** False if the action is only available as a keyboard shortcut. */
  isShown: boolean
} & ToastAction

export type NotificationRegionProps = {
  toast: ShownToast | undefined
  /** Sorted by age, oldest first. */
  undoActions: UndoAction[]
  /** Sorted by age, oldest first. */
  failedWrites: FailedWrite[]
  /** Closes a toast whose time is up. Its undo action stays. */
  onExpire: (id: number) => void
  /** Closes the toast and hides the undo actions. The keyboard shortcut still runs them. */
  onClose: () => void
  /** Removes an undo action without running it. */
  onDropUndo: (id: number) => void
}
