/** The last lines of `npm test`: what failed, what could not be checked, and how many tests ran. */
export function summaryOf({ failed, took, counted, warnings }) {
  const unchecked = warnings.length > 0 ? ', but for what could not be checked:' : '.'
  return [
    '',
    failed ? `✘ ${failed} failed.` : `✔ Everything passed in ${took}${unchecked}`,
    ...warnings.map((line) => `⚠ ${line}`),
    `${counted.passed} passed, ${failed ? Math.max(1, counted.failed) : 0} failed`,
  ]
}
