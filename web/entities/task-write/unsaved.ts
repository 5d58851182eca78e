import type { TFunction } from 'i18next'
import type { TaskStatus } from '#domain/board.ts'

/**
 * Values for messages about a write that was not saved. Plain data, because the language may change before they appear.
 */
export type Unsaved = {
  /** Key of the failed write. A later write with the same key replaces it. */
  key: string
  title: string
  to?: TaskStatus
  changesColumn?: boolean
  text?: string
  minutes?: number
  count?: number
}

/** Messages for one kind of write, worded for the screens that send it. */
export type UnsavedMessages = {
  /** The title of the toast if the server refuses. */
  refused: (t: TFunction) => string
  /** The message of a write that got no response and is kept for a retry. */
  kept: (t: TFunction, unsaved: Unsaved) => { title: string; description?: string }
  /** The reason if somebody else has changed the task meanwhile. */
  changed?: (t: TFunction) => string
}
