import axe from 'axe-core'
import { animationsEnd, axeTags, linesOf } from '#tests/support/axe-findings.ts'

/** What is wrong with the page for those who do not see it or do not use a mouse, as axe finds it. */
export async function accessibilityFindings(): Promise<string[]> {
  await animationsEnd()
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: axeTags },
    iframes: false,
  })
  return linesOf(violations)
}
