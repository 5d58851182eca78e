/** A box by its column, and its place in it. */
export type BoxPlace = { column: number; place: number }

/**
 * Where an arrow key leads. Up and down go on in the next column that has boxes, as days stand one under the other on a
 * phone; sideways the place is kept, as far as the column has it.
 */
export function boxBeside(
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
