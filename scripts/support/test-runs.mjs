import { runTests } from './checks.mjs'
import { testsMatching } from './matching.mjs'
import { fail } from './project.mjs'
import { buildWebWhenStale } from './web-build.mjs'

/** The kinds of tests, the file name endings of each, and the vitest configuration that runs them. */
const kinds = {
  'Unit and store tests': { ending: '.test.ts', config: 'vitest.config.ts' },
  'Component tests': { ending: '.component.test.tsx', config: 'vitest.components.config.ts' },
  'Browser journeys': { ending: '.journey.ts', config: 'vitest.journeys.config.ts', needsWebApp: true },
  Faults: { ending: '.fault.ts', config: 'vitest.faults.config.ts', needsWebApp: true },
}

/**
 * Returns a chain with one check, named after a kind of tests. It runs the tests of this kind; `options` can add
 * vitest arguments, for example to select tests.
 */
export function testsOf(kind, results, options) {
  return { [kind]: runOf(kind, results, options) }
}

/** Returns a check that runs the tests of one kind with extra vitest arguments and environment variables. */
export function runOf(kind, results, { args = [], env } = {}) {
  return (write) => runTests(results, ['--config', kinds[kind].config, ...args], { env, write })
}

/**
 * Returns groups of checks that run only the tests whose path or title contains `words`. Exits with code 1 if there are
 * none.
 */
export function groupsMatching(words, results, { isDeep = false } = {}) {
  const found = Object.entries(kinds)
    .map(([name, { ending, needsWebApp }]) => ({
      name,
      needsWebApp,
      args: testsMatching(words, ending, { isDeep }),
    }))
    .filter(({ args }) => args !== undefined)
  if (found.length === 0) fail(`No test of this suite has “${words}” in its path or title.`)
  const build = found.some(({ needsWebApp }) => needsWebApp)
    ? [[{ 'Web app': (write) => buildWebWhenStale(write) }]]
    : []
  return [...build, ...found.map(({ name, args }) => [testsOf(name, results, { args })])]
}
