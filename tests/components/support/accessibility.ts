import axe from 'axe-core'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What is wrong with the page for those who do not see it or do not use a mouse, as axe finds it. */
export async function accessibilityFindings(): Promise<string[]> {
  await animationsEnd() // what fades in has no contrast yet
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: standards },
    iframes: false,
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}

/** Those that go on forever, like a spinner's, do not count. */
async function animationsEnd(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
