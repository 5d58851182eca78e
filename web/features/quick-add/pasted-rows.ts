import { parseQuickAdd, type QuickTask, type Vocabulary } from '#domain/quick-add.ts'
import { formatDuration, tryParseDuration } from '#domain/duration.ts'

/** A pasted task as it is edited; an empty subject or learner is what all get that have none. */
export type PastedRow = {
  key: number
  title: string
  subject: string
  learner: string
  time: string
  day: string
}

/** Chosen for no subject, or nobody. */
export const none = 'none'

export type Common = { subject: string; learner: string }

/** One row a task, so two for two learners; `left` counts those beyond the most that go at once. */
export function toRows(lines: string[], vocabulary: Vocabulary, most: number, day: string) {
  const all = lines.flatMap((line) => {
    const task = parseQuickAdd(line, vocabulary)
    const learners = task.learners.length > 0 ? task.learners : ['']
    return learners.map((learner) => ({
      key: 0,
      title: task.title,
      subject: task.subject ?? '',
      learner,
      time: task.time ?? '',
      day: task.day ?? day,
    }))
  })
  const rows: PastedRow[] = all.slice(0, most)
  for (const [index, row] of rows.entries()) row.key = index
  return { rows, left: all.length - rows.length }
}

export function toTasks(rows: PastedRow[], common: Common): QuickTask[] {
  return rows.map(({ title, subject, learner, time, day }) => {
    const learnerId = chosen(learner || common.learner)
    return {
      title: title.trim(),
      subject: chosen(subject || common.subject),
      learners: learnerId ? [learnerId] : [],
      time: time.trim() === '' ? null : formatDuration(tryParseDuration(time) ?? 0),
      day: day === '' ? null : day,
    }
  })
}

function chosen(id: string): string | null {
  return id === '' || id === none ? null : id
}

export type Fault = 'title' | 'time'

/** What a row lacks before it can be added. */
export function faultOf({ title, time }: PastedRow): Fault | undefined {
  if (title.trim() === '') return 'title'
  return time.trim() === '' || tryParseDuration(time) !== undefined ? undefined : 'time'
}
