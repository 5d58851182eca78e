/** What every screen is asked for. */
export const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Violation = { id: string; nodes: { target: unknown[]; failureSummary?: string | undefined }[] }

/** A line for each element that axe finds fault with. */
export function linesOf(violations: Violation[]): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}

/** Runs in the page. What fades in has no contrast yet; what moves forever, like a spinner, is not waited for. */
export async function animationsEnd(): Promise<void> {
  const all = document.getAnimations()
  const ending = all.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
