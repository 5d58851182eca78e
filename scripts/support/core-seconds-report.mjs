import { readFileSync } from 'node:fs'
import { coreSecondsInAll, slownessOfMachine } from './core-seconds.mjs'
import { inProject } from './project.mjs'

/**
 * Returns the last lines of a complete run of `npm test` (the ten most expensive test files and the total of
 * core-seconds), and whether the total is over the limit in `scripts/test-budget.json`.
 */
export function coreSecondsReport(files) {
  if (process.platform !== 'linux')
    return { lines: ['Core-seconds are only counted on Linux.'], isOver: false }
  const budget = JSON.parse(readFileSync(inProject('scripts', 'test-budget.json'), 'utf8'))
  const slowness = slownessOfMachine()
  return reportOf({ files, total: coreSecondsInAll(), slowness, budget })
}

/**
 * Returns the lines of the report, and whether the total is over the limit. The limit is for a machine as fast as
 * the one on which it was set, so a machine that is half as fast may use twice as much.
 */
export function reportOf({ files, total, slowness, budget }) {
  const { coreSeconds, limit } = budget
  const dearest = files.toSorted((one, other) => other.coreSeconds - one.coreSeconds).slice(0, 10)
  const isOver = total > limit * slowness
  const lines = [
    '',
    '── Core-seconds',
    'The ten most expensive files (each run divided among its files by the time that they took):',
    ...dearest.map(({ file, coreSeconds }) => `${coreSeconds.toFixed(1).padStart(7)}  ${file}`),
    `${total.toFixed(0)} core-seconds in all; the budget is ${coreSeconds}, the limit ${limit}.`,
  ]
  if (slowness > 1.05)
    lines.push(
      `This machine has been ${slowness.toFixed(2)} times slower than the one they are meant for: ${(total / slowness).toFixed(0)} there.`,
    )
  if (isOver)
    lines.push(
      '✘ That is over the limit. Make tests cheaper, or move expensive ones to test:deep (CONTRIBUTING.md).',
    )
  return { lines, isOver }
}
