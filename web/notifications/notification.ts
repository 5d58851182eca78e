import type { FailedWrite } from '#web/api/failed-writes.ts'

export type ToastMessage = {
  title: string
  description?: string
  /** Such as undo; available for ten seconds, also after the toast has gone. */
  action?: ToastAction
  /** `plain` for what was neither done nor refused: it gets no tick. */
  variant?: 'default' | 'plain' | 'destructive'
  /** The write that got no response, if the toast reports that: it is then shown once, with the button that sends it again. */
  failedWriteId?: number | undefined
}

export type ToastAction = { label: string; run: () => void }

/** A toast with an action is shown only to the user who caused it. */
export type ShownToast = ToastMessage & { id: number; userId: string | undefined; open: boolean }

/** An action that is still available. */
export type UndoAction = {
  id: number
  userId: string | undefined
  title: string
  description?: string
  /** False if only the keys for undo reach it. */
  isShown: boolean
} & ToastAction

export type NotificationRegionProps = {
  toast: ShownToast | undefined
  /** Oldest first. */
  undoActions: UndoAction[]
  /** Oldest first. */
  failedWrites: FailedWrite[]
  /** Closes a toast whose time is up; its undo action stays. */
  onExpire: (id: number) => void
  /** Closes the toast and hides the undo actions, which the keys still reach. */
  onClose: () => void
  /** Removes an undo action without running it. */
  onDropUndo: (id: number) => void
}
