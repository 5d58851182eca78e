import type { TaskStatus } from '#domain/board.ts'
import type { Day } from '#domain/day.ts'
import type { SeriesStart } from '#web/entities/series-start.ts'

/** Where new tasks go: a sprint, or else the backlog. */
export type QuickAddProps = {
  workspaceId: string
  sprint?: { id: string; startDate: Day; endDate: Day } | null
  /** What tasks get unless the line says otherwise, such as in a cell of the week. */
  defaults?: { assignedTo?: string | null; day?: Day | null; status?: TaskStatus }
  label: string
  /** Where the label is longer than the field. */
  placeholder?: string
  /** Under the thumb of a phone the list opens upwards. */
  isThumbBar?: boolean
  /** Of a line that a button has opened in its own place, which is small: that it can be closed again. */
  onLeave?: (by: 'escape' | 'going elsewhere') => void
  /** A button at its end that opens the dialog with all fields, where there is none beside it. */
  allFields?: {
    label: string
    /** With a start it makes a series of it. */
    open: (start?: SeriesStart) => void
  }
}

/** Tells lines apart that stand on one screen. */
export function draftNameOf({ workspaceId, sprint, defaults }: QuickAddProps): string {
  const { assignedTo, day, status } = defaults ?? {}
  const parts = [sprint?.id ?? workspaceId, assignedTo, day, status].map((part) =>
    part === null ? 'none' : part,
  )
  return `quick_add_${parts.filter(Boolean).join('_')}`
}

/** What is kept of a line until it is added, across reloads. */
export function emptyDraft({ defaults }: Pick<QuickAddProps, 'defaults'>) {
  return { text: '', marks: '', time: '', day: defaults?.day ?? '', entered: '', unsaved: '' }
}

/** Lines that were entered before the code that adds them had loaded: one below the other, as a field has no line breaks. */
export const linesEntered = {
  parse: (entered: string): string[] => (entered === '' ? [] : entered.split('\n')),
  format: (lines: readonly string[]): string => lines.join('\n'),
}
