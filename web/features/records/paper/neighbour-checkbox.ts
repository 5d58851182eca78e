/** Position of a checkbox: the index of its column, and its index in that column. */
export type BoxPlace = { column: number; place: number }

/**
 * Returns the checkbox that an arrow key leads to. Up and down continue in the next column that has checkboxes, because
 * on a phone the days are one below the other. Left and right keep the index, or use the last checkbox of a shorter
 * column.
 */
export function neighbourCheckbox(
  counts: readonly number[],
  { column, place }: BoxPlace,
  key: string,
  isRtl: boolean,
): BoxPlace | undefined {
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight'
  const isBack = key === 'ArrowUp' || (isSideways && (key === 'ArrowLeft') !== isRtl)
  if (!isSideways && key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const step = isBack ? -1 : 1
  const own = counts[column] ?? 0
  if (!isSideways && place + step >= 0 && place + step < own) return { column, place: place + step }
  let next = column + step
  while (counts[next] === 0) next += step
  const count = counts[next]
  if (count === undefined) return undefined
  if (isSideways) return { column: next, place: Math.min(place, count - 1) }
  return { column: next, place: isBack ? count - 1 : 0 }
}
