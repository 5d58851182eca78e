import type { TaskStatus } from '#domain/board.ts'
import type { Day } from '#domain/day.ts'
import type { SeriesStart } from '#web/entities/sprints/series-start.ts'

/** Props of the quick-add line. New tasks go to `sprint`, or to the backlog if it is null or undefined. */
export type QuickAddProps = {
  workspaceId: string
  sprint?: { id: string; startDate: Day; endDate: Day } | null
  /** Default values of new tasks, for example those of a cell of the week. The typed line overrides them. */
  defaults?: { assignedTo?: string | null; day?: Day | null; status?: TaskStatus }
  label: string
  /** Shorter text for the field if the label is too long for it. */
  placeholder?: string
  /** True if the line is in the bar at the bottom of a phone. Its suggestions then open upwards. */
  isThumbBar?: boolean
  /**
   * Called when the user closes the line. Defined only for a small line that a button has opened in a cell or a
   * column.
   */
  onLeave?: (by: 'escape' | 'going elsewhere') => void
  /**
   * Settings of the button at the end of the line that opens the dialog with all fields. Undefined if the screen
   * has such a button next to the line.
   */
  allFields?: {
    label: string
    /** Opens the dialog. With `start` it creates a series from the typed text. */
    open: (start?: SeriesStart) => void
  }
}

/** Returns the draft name, which is different for each line on a screen. */
export function draftNameOf({ workspaceId, sprint, defaults }: QuickAddProps): string {
  const { assignedTo, day, status } = defaults ?? {}
  const parts = [sprint?.id ?? workspaceId, assignedTo, day, status].map((part) =>
    part === null ? 'none' : part,
  )
  return `quick_add_${parts.filter(Boolean).join('_')}`
}

/** Returns the empty draft of a line. A draft is kept across reloads until its task is added. */
export function emptyDraft({ defaults }: Pick<QuickAddProps, 'defaults'>) {
  return { text: '', marks: '', time: '', day: defaults?.day ?? '', entered: '', unsaved: '' }
}

/**
 * Converts the `entered` text of a draft to lines and back. These lines were entered before the code that adds
 * them had loaded. They are separated by line breaks, which a single-line field cannot contain.
 */
export const enteredLinesFormat = {
  parse: (entered: string): string[] => (entered === '' ? [] : entered.split('\n')),
  format: (lines: readonly string[]): string => lines.join('\n'),
}
