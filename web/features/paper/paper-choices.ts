import { useRemembered } from '#web/session/remembered.ts'
import { type PaperSize, paperSizes, usualPaper } from './paper-size.ts'

const directions = ['landscape', 'portrait'] as const

/** How pages are printed. */
export type PaperChoices = {
  size: PaperSize
  direction: (typeof directions)[number]
  /** Whether the items of checklists have boxes of their own. */
  hasItems: boolean
  /** Whether days have lines to write on, where there is room. */
  hasLines: boolean
}

/** As this person chose last time on this device. */
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
