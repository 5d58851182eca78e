/** Sheets that printers at home hold. */
export const paperSizes = ['a4', 'letter'] as const
export type PaperSize = (typeof paperSizes)[number]

/** Where paper is cut to inches. */
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

/** What is usual in the region of a locale, or else of its language. */
export function usualPaper(locale: string): PaperSize {
  const region = new Intl.Locale(locale).maximize().region ?? ''
  return letterRegions.has(region) ? 'letter' : 'a4'
}
