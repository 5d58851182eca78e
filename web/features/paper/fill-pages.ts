/** From one place of a list up to another, which is not in it. */
type Slice = { from: number; to: number }

/** What one page holds: a slice of each column, and one of the rows below them. */
export type Page = { columns: Slice[]; foot: Slice }

/** Heights in one unit; those of tasks include the space around them. */
export type Measured = {
  /** What a page has room for. */
  room: number
  /** Of each day. */
  columns: readonly (readonly number[])[]
  /** Of what has no day: its heading, and its rows. */
  foot: { heading: number; rows: readonly number[] }
}

/** Fills one page after the other, in order, without cutting a task. What is taller than a page has one of its own. */
export function fillPages({ room, columns, foot }: Measured): Page[] {
  const pages: Page[] = []
  let starts = columns.map(() => 0)
  let row = 0
  do {
    const at = starts
    const slices = columns.map((heights, index) => slice(heights, at[index] ?? 0, room))
    const areColumnsOver = slices.every(({ to }, index) => to === columns[index]?.length)
    const tallest = Math.max(
      0,
      ...slices.map(({ from, to }, index) => sum(columns[index]?.slice(from, to) ?? [])),
    )
    const left = room - tallest - foot.heading
    const isFresh = tallest === 0
    const rows = areColumnsOver ? slice(foot.rows, row, left, isFresh) : { from: row, to: row }
    pages.push({ columns: slices, foot: rows })
    starts = slices.map(({ to }) => to)
    row = rows.to
  } while (starts.some((to, index) => to < (columns[index]?.length ?? 0)) || row < foot.rows.length)
  return pages
}

/** As many as there is room for; at least one, unless it can go to the next page. */
function slice(heights: readonly number[], from: number, room: number, takesOne = true): Slice {
  let [to, used] = [from, 0]
  for (const height of heights.slice(from)) {
    const isFirst = to === from && takesOne
    if (used + height > room && !isFirst) break
    used += height
    to += 1
  }
  return { from, to }
}

function sum(heights: readonly number[]): number {
  return heights.reduce((total, height) => total + height, 0)
}

/** Of the sizes of type, the largest with which it takes the fewest pages. */
export function largestStep(pageCounts: readonly number[]): number {
  return pageCounts.indexOf(Math.min(...pageCounts))
}
