import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isDeepSuite, isInSuite, tagSettings } from './scripts/support/suites.mjs'
import { setTestClock } from './tests/support/clock/test-clock.ts'

setTestClock()

const files = globSync('tests/journeys/**/*.journey.ts').filter(
  (file) => isInSuite(file) || (isDeepSuite && testsMoreInDeepSuite(file)),
)

function testsMoreInDeepSuite(file: string) {
  return readFileSync(file, 'utf8').includes('isDeepSuite')
}

/**
 * Starts the journey through every screen first. It takes far longer than any other file, so if it started last,
 * it would still run when all others have ended.
 */
class WalkFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isWalk = ({ moduleId }: TestSpecification) => moduleId.endsWith('/every-screen.deep.journey.ts')
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => Number(isWalk(other)) - Number(isWalk(one)))
  }
}

/** Configures the journeys: a real browser against a real server that serves the built web app. */
export default defineConfig({
  test: {
    include: files,
    ...tagSettings,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    maxWorkers: isDeepSuite ? 3 : 2, // for two cores: workers often wait, but each needs its own browser
    sequence: { sequencer: WalkFirst },
    isolate: false, // only imported modules remain after a file, and the next file reuses them
    expect: { poll: { timeout: 10_000 } },
  },
})
