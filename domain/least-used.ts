/** Returns the least used entry of a palette; if several are used equally often, the first of them. */
export function leastUsed<const T extends string>(
  palette: readonly [T, ...T[]],
  used: readonly (string | null)[],
): T {
  const usesOf = (entry: T) => used.filter((one) => one === entry).length
  const fewest = Math.min(...palette.map(usesOf))
  return palette.find((entry) => usesOf(entry) === fewest) ?? palette[0]
}
