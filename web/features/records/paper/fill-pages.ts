/** A range of a list. `to` is exclusive. */
type Slice = { from: number; to: number }

/** Content of one page: a range of each column, and a range of the rows below the columns. */
export type Page = { columns: Slice[]; foot: Slice }

/** Heights, all in the same unit. Heights of tasks include the space around them. */
export type Measured = {
  /** Height available on a page. */
  room: number
  /** Heights of the tasks of each day. */
  columns: readonly (readonly number[])[]
  /** The heading and the rows of the tasks without a fixed day. */
  foot: { heading: number; rows: readonly number[] }
}

/**
 * Fills one page after the other, in order, without cutting a task. A task that is taller than a page gets a page of
 * its own.
 */
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

/**
 * Returns the range of the items that fit. If `takesOne` is true, it contains at least one item, even if that item
 * is too tall. If `takesOne` is false, it can be empty, because the first item can go to the next page.
 */
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

/** Returns the index of the largest font size with the fewest pages. Expects the page counts by font size. */
export function largestStep(pageCounts: readonly number[]): number {
  return pageCounts.indexOf(Math.min(...pageCounts))
}
