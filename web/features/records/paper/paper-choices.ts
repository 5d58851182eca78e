import { useRemembered } from '#web/session/remembered.ts'
import { type PaperSize, paperSizes, usualPaper } from './paper-size.ts'

export const directions = ['landscape', 'portrait'] as const

/** Options for printing the pages. */
export type PaperChoices = {
  size: PaperSize
  direction: (typeof directions)[number]
  /** True if checklist items have their own checkboxes. */
  hasItems: boolean
  /** True if days have blank lines to write on, as far as there is room. */
  hasLines: boolean
}

/** Returns the print options, which are remembered on this device for each user. */
export function usePaperChoices(): [PaperChoices, (change: Partial<PaperChoices>) => void] {
  const [choices, remember] = useRemembered('paper', parseChoices)
  return [choices, (change) => remember({ ...choices, ...change })]
}

function parseChoices(stored: unknown): PaperChoices {
  const known: Partial<Record<keyof PaperChoices, unknown>> =
    typeof stored === 'object' && stored !== null ? stored : {}
  return {
    size: paperSizes.find((size) => size === known.size) ?? usualPaper(navigator.language),
    direction: directions.find((direction) => direction === known.direction) ?? 'landscape',
    hasItems: known.hasItems !== false,
    hasLines: known.hasLines !== false,
  }
}
