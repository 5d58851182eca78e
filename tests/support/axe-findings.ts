/** Rule sets of axe that every screen must pass. */
export const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Violation = { id: string; nodes: { target: unknown[]; failureSummary?: string | undefined }[] }

/** Returns a line for each element in which axe finds a violation. */
export function linesOf(violations: Violation[]): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}

/**
 * Waits in the page until all animations have ended, because text that fades in has too little contrast. Endless
 * animations such as spinners are ignored.
 */
export async function animationsEnd(): Promise<void> {
  const all = document.getAnimations()
  const ending = all.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
