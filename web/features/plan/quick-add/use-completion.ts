import { useState } from 'react'
import { formatDuration } from '#domain/duration.ts'
import { namedLike, wordBeingTyped } from '#domain/quick-add.ts'
import type { ChipKind } from './typed-marks.ts'
import type { QuickLine } from './use-quick-line.ts'
import type { Words } from './use-vocabulary.ts'

export type Completion = ReturnType<typeof useCompletion>

const usualMinutes = [10, 15, 20, 30, 45, 60, 90, 120]

/** Maximum number of days in the list. Later days appear only when the user types their name. */
const daysAhead = 14

/**
 * Returns the state of the list of options. The list completes a word that begins with a mark, or shows all values
 * of a kind after the user has pressed a button. While the user types such a word, Enter takes the first option.
 */
export function useCompletion(line: QuickLine, caret: number, words: Words) {
  /** Kind of the list that a button has opened. */
  const [picking, setPicking] = useState<ChipKind>()
  /** Start position of the word whose list the user closed. */
  const [closedAt, setClosedAt] = useState<number>()
  const [moved, setMoved] = useState<number>()
  const word = picking ? undefined : wordBeingTyped(line.text, caret, words)
  const typed = word && word.start !== closedAt && !line.isPlainAt(word.start) ? word : undefined
  const kind = picking ?? typed?.kind
  const options = kind ? optionsOf(kind, typed?.query ?? '', words) : []
  const isOpen = options.length > 0
  const first = typed && typed.query !== '' ? 0 : -1
  const active = isOpen ? Math.min(moved ?? first, options.length - 1) : -1
  const close = () => {
    setPicking(undefined)
    setClosedAt(word?.start)
    setMoved(undefined)
  }
  return {
    kind,
    options: isOpen ? options : [],
    active: options[active],
    isOpen,
    isPicking: picking !== undefined,
    pick: (next: ChipKind) => {
      setPicking(picking === next ? undefined : next)
      setMoved(undefined)
    },
    move: (by: 1 | -1) =>
      setMoved((active + by + options.length + (active < 0 && by < 0 ? 1 : 0)) % options.length),
    close,
    /** Closes a list that was opened by a button, and lets a list that the user has closed open again. */
    onType: () => {
      setPicking(undefined)
      setMoved(undefined)
      setClosedAt(undefined)
    },
    /** Chooses an option. Returns the edit that this makes in the text, if any, and the new caret position. */
    take: (id: string) => {
      if (!kind) return { caret, edit: undefined }
      const edit = line.choose(kind, id, typed && { start: typed.start, end: caret })
      if (kind !== 'learner' || typed) close()
      const isBefore = edit !== undefined && edit.start < caret
      return { edit, caret: isBefore ? Math.max(edit.start, caret - (edit.end - edit.start)) : caret }
    },
  }
}

function optionsOf(kind: ChipKind, query: string, words: Words): string[] {
  if (kind === 'time') return usualMinutes.map(formatDuration)
  const found = namedLike(query, words[kind]).map(({ id }) => id)
  if (kind !== 'day') return found
  return found.slice(0, daysAhead)
}
