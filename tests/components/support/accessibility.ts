import axe from 'axe-core'
import { animationsEnd, axeTags, linesOf } from '#tests/support/axe-findings.ts'

/** Returns the accessibility violations that axe finds on the page. */
export async function accessibilityFindings(): Promise<string[]> {
  await animationsEnd()
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: axeTags },
    iframes: false,
  })
  return linesOf(violations)
}
