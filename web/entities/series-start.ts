/** What a new series begins with, where somebody has typed a part of it already. */
export type SeriesStart = {
  title?: string
  /** Of a list, or a pattern. */
  text?: string
  description?: string
  subject?: string | null
  learners?: readonly string[]
  estimatedTime?: string | null
  startDate?: string | null
}
