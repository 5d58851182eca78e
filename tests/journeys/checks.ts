import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** What must be right on every screen; each check answers with what is wrong. */

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export async function axeFindings(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .options({ resultTypes: ['violations'] })
    .withTags(standards)
    .setLegacyMode() // there are no frames, for which else each run opens a page of its own
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}

/** What makes the page, or a part of it, scroll sideways. */
export function sidewaysScrolling(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((part) => part.scrollWidth > part.clientWidth + 1)
      .filter((part) => {
        const isPage = part === document.scrollingElement
        return isPage || ['auto', 'scroll'].includes(getComputedStyle(part).overflowX)
      })
      .map((part) => `${part.tagName} ${part.className} is ${part.scrollWidth} px wide`),
  )
}

/** What a finger would miss: everything that can be pressed, drawn or reacting on less than 44 by 44 px. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressable =
      'a[href], button, input, select, textarea, summary, [role=menuitem], [role=menuitemradio], [role=tab]'
    const enough = 43.5 // 44, less what rounding takes away
    return [...document.querySelectorAll<HTMLElement>(pressable)]
      .filter((target) => target.checkVisibility() && !target.closest('[aria-hidden=true], [inert], p a'))
      .filter((target) => {
        const place = target.closest('label') ?? target
        const { width, height } = place.getBoundingClientRect()
        const isForReadersOnly = getComputedStyle(place).clipPath !== 'none'
        return !isForReadersOnly && (width < enough || height < enough) && !reacts(target, place)
      })
      .map((target) => {
        const { width, height } = target.getBoundingClientRect()
        return `${target.tagName} “${target.ariaLabel ?? target.textContent}”: ${width} x ${height} px`
      })

    /** Whether presses in 44 px around its middle still reach it: something invisible makes it larger. What an open menu covers counts as well. */
    function reacts(target: HTMLElement, place: HTMLElement) {
      place.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = place.getBoundingClientRect()
      const [middleX, middleY, reach] = [x + width / 2, y + height / 2, enough / 2]
      const around = [
        [middleX - reach, middleY],
        [middleX + reach, middleY],
        [middleX, middleY - reach],
        [middleX, middleY + reach],
      ] as const
      const isHit = (left: number, top: number) => {
        const hit = document.elementFromPoint(left, top)
        return hit?.closest(pressable) === target || hit?.closest('label')?.control === target
      }
      const isCovered = !isHit(middleX, middleY)
      return isCovered || around.every(([left, top]) => isHit(left, top))
    }
  })
}

/** From now on notes every animation that takes long enough to be seen. */
export async function animationsOn(page: Page): Promise<string[]> {
  const seen: string[] = []
  const session = await page.context().newCDPSession(page)
  session.on('Animation.animationStarted', ({ animation: { type, name, cssId, source } }) => {
    const milliseconds = (source?.duration ?? 0) * (source?.iterations ?? 1)
    if (milliseconds > 20) seen.push(`${type} ${name} ${cssId ?? ''} takes ${milliseconds} ms`)
  })
  await session.send('Animation.enable')
  return seen
}
