/** Returns the last lines of `npm test`: what failed, what could not be checked, and how many tests ran. */
export function summaryOf({ failed, took, results, warnings }) {
  const passed =
    warnings.length > 0
      ? `⚠ Passed in ${took}, but NOT EVERYTHING WAS CHECKED:`
      : `✔ Everything passed in ${took}.`
  return [
    '',
    failed ? `✘ ${failed} failed.` : passed,
    ...warnings.map((line) => `⚠ ${line}`),
    `${results.passed} passed, ${failed ? Math.max(1, results.failed) : 0} failed`,
  ]
}
