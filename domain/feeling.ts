/** Ratings of a day or of a piece of work. Each is shown as a face. */
export const feelings = ['good', 'so_so', 'hard'] as const

export type Feeling = (typeof feelings)[number]
