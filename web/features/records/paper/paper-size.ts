/** Paper sizes that home printers support. */
export const paperSizes = ['a4', 'letter'] as const
export type PaperSize = (typeof paperSizes)[number]

/** Regions that use inch-based paper sizes (US Letter). */
const letterRegions = new Set([
  'US',
  'CA',
  'MX',
  'BZ',
  'CL',
  'CO',
  'CR',
  'DO',
  'GT',
  'NI',
  'PA',
  'PH',
  'PR',
  'SV',
  'VE',
])

/**
 * Returns the usual paper size in the region of a locale. If the locale has no region, uses the main region of its
 * language.
 */
export function usualPaper(locale: string): PaperSize {
  const region = new Intl.Locale(locale).maximize().region ?? ''
  return letterRegions.has(region) ? 'letter' : 'a4'
}
