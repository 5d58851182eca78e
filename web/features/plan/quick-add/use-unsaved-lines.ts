import type { QuickTask } from '#domain/quick-add.ts'

type Draft = { values: { unsaved: string }; set: (change: { unsaved: string }) => void }

/**
 * Returns the lines that could not be added while the user was already typing the next one. They are kept with the
 * draft.
 */
export function useUnsavedLines({ values, set }: Draft) {
  const lines = parseLines(values.unsaved)
  const store = (next: QuickTask[]) => set({ unsaved: next.length === 0 ? '' : JSON.stringify(next) })
  return {
    lines,
    keep: (line: QuickTask) => store([...lines, line]),
    drop: (line: QuickTask) => store(lines.filter((other) => other !== line)),
  }
}

function parseLines(text: string): QuickTask[] {
  try {
    const stored: unknown = JSON.parse(text || '[]')
    return Array.isArray(stored) ? (stored as QuickTask[]) : []
  } catch {
    return []
  }
}
