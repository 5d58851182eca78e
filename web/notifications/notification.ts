import type { FailedWrite } from '#web/api/failed-writes.ts'

export type ToastMessage = {
  title: string
  description?: string
  /** Such as undo; available for ten seconds, also after the toast has gone. */
  action?: ToastAction & { look?: UndoLook }
  /** `plain` for what was neither done nor refused: it gets no tick. */
  variant?: 'default' | 'plain' | 'destructive'
}

export type ToastAction = { label: string; run: () => void }

/**
 * How an action is shown once its toast has gone: as a line of its own, as a line until the next such one, or not at all. The
 * keys for undo reach all of them.
 */
export type UndoLook = 'line' | 'latest' | 'quiet'

/** A toast with an action is shown only to the user who caused it. */
export type ShownToast = ToastMessage & { id: number; userId: string | undefined; open: boolean }

/** An action that is still available. */
export type UndoAction = {
  id: number
  userId: string | undefined
  title: string
  description?: string
  look: UndoLook
} & ToastAction

export type NotificationRegionProps = {
  toast: ShownToast | undefined
  /** Oldest first. */
  undoActions: UndoAction[]
  /** Oldest first. */
  failedWrites: FailedWrite[]
  onClose: (id: number) => void
  /** Removes an undo action without running it. */
  onDropUndo: (id: number) => void
}
