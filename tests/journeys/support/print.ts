import type { Locator, Page } from 'playwright'

/** Printed pages and their layout. */

type Box = { left: number; right: number }

/** A4 minus margins of 1 cm, in CSS pixels. */
export const a4Portrait = { width: 718, height: 1047 }

export const a4Landscape = { width: 1047, height: 718 }

export async function pdfPageCount(page: Page, paper: Parameters<Page['pdf']>[0]): Promise<number> {
  const pdf = await page.pdf(paper)
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** Returns the texts of the cards without `break-inside: avoid`. */
export function breakableCards(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('article')]
      .filter((card) => getComputedStyle(card).breakInside !== 'avoid')
      .map(({ textContent }) => textContent),
  )
}

export async function columnBoxes(page: Page, names: [string, string, string]): Promise<[Box, Box, Box]> {
  const box = async (name: string) => {
    const { x, width } = (await page.getByRole('region', { name, exact: true }).boundingBox()) ?? {
      x: 0,
      width: 0,
    }
    return { left: x, right: x + width }
  }
  return [await box(names[0]), await box(names[1]), await box(names[2])]
}

/** Returns whether a part of a card is cut off. Ignores text that is only for screen readers. Runs in the page. */
export function hasHiddenText(card: Element): boolean {
  return [...card.querySelectorAll('*')].some((part) => {
    const { scrollHeight, clientHeight } = part
    const isShown = clientHeight > 0 && getComputedStyle(part).clipPath === 'none'
    return isShown && scrollHeight > clientHeight + 1
  })
}

export function styleOf(part: Locator) {
  return part.evaluate((element) => {
    const { borderTopWidth, borderTopColor, color, backgroundColor, printColorAdjust } =
      getComputedStyle(element)
    return { borderTopWidth, borderTopColor, color, backgroundColor, printColorAdjust }
  })
}
