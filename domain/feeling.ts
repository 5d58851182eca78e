/** How a day or a piece of work was; each is a face. */
export const feelings = ['good', 'so_so', 'hard'] as const

export type Feeling = (typeof feelings)[number]
