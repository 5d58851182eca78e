/** Prints a measurement in the form that docs/reliability.md quotes. */
export function reportMeasurement(what: string, reached: Record<string, number>): void {
  const told = Object.entries(reached).map(([name, value]) => `${name} ${value}`)
  process.stdout.write(`\n${what}: ${told.join(', ')}\n`)
}
