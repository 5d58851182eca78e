import { formatDuration, tryParseDuration } from '#domain/duration.ts'
import { limits } from '#domain/limits.ts'
import { isBlank } from '#domain/names.ts'
import type { PastedLine } from '#domain/pasted-list.ts'
import type { TableTask } from '#domain/pasted-table.ts'
import { parseQuickAdd, type QuickTask, type Vocabulary } from '#domain/quick-add.ts'

/**
 * A pasted task that the user can edit. If `subject` or `learner` is empty, the value chosen for all rows applies.
 */
export type PastedRow = {
  key: number
  title: string
  subject: string
  learner: string
  time: string
  day: string
  /** True if the checkbox was ticked in the pasted list. The task is then added as done unless the user changes it. */
  wasTicked: boolean
  isDone: boolean
  /** Text of table cells that match no known subject, learner, time or day. */
  unread: string[]
}

/** Value of the option “no subject” and of the option “no learner”. */
export const none = 'none'

export type Common = { subject: string; learner: string }

/**
 * Returns a row for each line, or several rows if the line names several learners: one for each of them. If a line
 * contains nothing except marked words, its complete text becomes the title.
 */
export function rowsOfLines(lines: readonly PastedLine[], vocabulary: Vocabulary, day: string): PastedRow[] {
  const rows = lines.flatMap(({ text, isDone }) => {
    const parsed = parseQuickAdd(text, vocabulary)
    const task = isBlank(parsed.title) ? { ...parsed, title: text } : parsed
    const learners = task.learners.length > 0 ? task.learners : ['']
    return learners.map((learner) => ({
      title: task.title,
      subject: task.subject ?? '',
      learner,
      time: task.time ?? '',
      day: task.day ?? day,
      wasTicked: isDone,
      isDone,
      unread: [],
    }))
  })
  return rows.map((row, key) => Object.assign(row, { key }))
}

export function rowsOfTable(tasks: readonly TableTask[], day: string): PastedRow[] {
  return tasks.map((task, key) => ({ ...task, key, day: task.day || day, wasTicked: false, isDone: false }))
}

export function toTask({ title, subject, learner, time, day }: PastedRow, common: Common): QuickTask {
  const learnerId = chosen(learner || common.learner)
  return {
    title: title.trim(),
    subject: chosen(subject || common.subject),
    learners: learnerId ? [learnerId] : [],
    time: time.trim() === '' ? null : formatDuration(tryParseDuration(time) ?? 0),
    day: day === '' ? null : day,
  }
}

function chosen(id: string): string | null {
  return id === '' || id === none ? null : id
}

export type Fault = 'title' | 'tooLong' | 'time'

/** Returns why a row cannot be added yet, or undefined if it can. */
export function faultOf({ title, time }: Pick<PastedRow, 'title' | 'time'>): Fault | undefined {
  if (isBlank(title)) return 'title'
  if (title.trim().length > limits.taskTitle.max) return 'tooLong'
  return time.trim() === '' || tryParseDuration(time) !== undefined ? undefined : 'time'
}
