import { globSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isDeepSuite, isInSuite, tagSettings } from './scripts/support/suites.mjs'
import { setTestClock } from './tests/support/clock/test-clock.ts'

setTestClock()

const files = globSync('tests/journeys/**/*.journey.ts').filter(isInSuite)

/** The walk over every screen takes far longer than any other file: begun last, it would run on alone. */
class WalkFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isWalk = ({ moduleId }: TestSpecification) => moduleId.endsWith('/every-screen.deep.journey.ts')
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => Number(isWalk(other)) - Number(isWalk(one)))
  }
}

/** The journeys: a real browser against a real server that serves the built web app. */
export default defineConfig({
  test: {
    include: files,
    ...tagSettings,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    maxWorkers: isDeepSuite ? 3 : 2, // on two cores; browsers and servers wait for each other, but each worker needs a browser of its own
    sequence: { sequencer: WalkFirst },
    isolate: false, // a file leaves nothing behind but what it imports, which the next need not read again
    expect: { poll: { timeout: 10_000 } },
  },
})
