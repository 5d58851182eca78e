/** The last lines of `npm test`: what failed, what could not be checked, and how many tests ran. */
export function summaryOf({ failed, took, counted, warnings }) {
  const passed =
    warnings.length > 0
      ? `⚠ Passed in ${took}, but NOT EVERYTHING WAS CHECKED:`
      : `✔ Everything passed in ${took}.`
  return [
    '',
    failed ? `✘ ${failed} failed.` : passed,
    ...warnings.map((line) => `⚠ ${line}`),
    `${counted.passed} passed, ${failed ? Math.max(1, counted.failed) : 0} failed`,
  ]
}
