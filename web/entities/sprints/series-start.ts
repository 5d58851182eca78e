/** Initial values of a new series, if the user has already typed some of them. */
export type SeriesStart = {
  title?: string
  /** Text of a list or a pattern. */
  text?: string
  description?: string
  subject?: string | null
  learners?: readonly string[]
  estimatedTime?: string | null
  startDate?: string | null
}
