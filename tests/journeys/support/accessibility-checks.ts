import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { animationsEnd, axeTags, linesOf } from '#tests/support/axe-findings.ts'

/** Checks for every screen. Each function returns the violations that it finds. */

/** Rules whose results can differ between the themes. */
export const rulesOfColor = ['color-contrast']

/** Rules whose results can differ between the languages, because of the width and direction of their text. */
export const rulesOfLanguage = ['target-size', 'html-has-lang', 'html-lang-valid', 'valid-lang']

type AxeScope = {
  /** Rules to apply. Defaults to all rules that a screen must meet. */
  rules?: string[] | undefined
  /** A selector. Limits the check to the elements inside it. */
  within?: string
}

/** Returns the violations that axe finds. */
export async function axeViolations(page: Page, { rules, within }: AxeScope = {}): Promise<string[]> {
  await page.evaluate(animationsEnd)
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode() // without frames, axe does not need the extra page that it would open otherwise
  if (within) axe.include(within)
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(axeTags)).analyze()
  return linesOf(violations)
}

/** Selector of the rows of days. They are meant to scroll when the window is too narrow for all days. */
const rowsOfDays = ':has(> [data-week]), ul:has(> li > [aria-current=date])'

/** Returns the elements that scroll horizontally because their content is too wide, except rows of days. */
export function horizontalOverflow(page: Page): Promise<string[]> {
  return page.evaluate(
    (rowsOfDays) =>
      [...document.querySelectorAll('*')]
        .filter((part) => part.scrollWidth > part.clientWidth + 1 && !part.matches(rowsOfDays))
        .filter((part) => {
          const isPage = part === document.scrollingElement
          return isPage || ['auto', 'scroll'].includes(getComputedStyle(part).overflowX)
        })
        .map((part) => `${part.outerHTML.slice(0, 120)} is ${part.scrollWidth} px wide`),
    rowsOfDays,
  )
}

/** Returns the fields whose text is smaller than 16 px. Safari on a phone zooms in when such a field gets the focus. */
export function smallFieldLetters(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
    const withoutLetters = new Set(['checkbox', 'radio', 'range', 'color', 'file', 'hidden'])
    return fields
      .filter((field) => !withoutLetters.has(field.type) && field.checkVisibility())
      .map((field) => ({ field, letters: getComputedStyle(field).fontSize }))
      .filter(({ letters }) => Number.parseFloat(letters) < 16)
      .map(({ field, letters }) => {
        const label = field.labels?.[0]?.textContent ?? field.ariaLabel ?? field.name
        return `${field.tagName} “${label}”: letters of ${letters}`
      })
  })
}

/** Returns the controls whose touch target is smaller than 44 by 44 px. */
export function smallTouchTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressable =
      'a[href], button, input, select, textarea, summary, [role=menuitem], [role=menuitemradio], [role=tab]'
    const enough = 43.5 // 44, less a tolerance for rounding
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

    /**
     * Returns whether the hit area is 44 px although the element is drawn smaller. Elements covered by an open menu
     * pass.
     */
    function reacts(target: HTMLElement, place: HTMLElement) {
      place.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = place.getBoundingClientRect()
      const [middleX, middleY] = [x + width / 2, y + height / 2]
      const isHit = (left: number, top: number) => {
        const hit = document.elementFromPoint(left, top)
        if (hit?.closest('[role=menu]')) return true
        return hit?.closest(pressable) === target || hit?.closest('label')?.control === target
      }
      /** Returns the distance from the middle at which the element still reacts in that direction, in pixels. */
      const reach = (stepX: number, stepY: number) => {
        let pixels = 0
        while (pixels < enough && isHit(middleX + stepX * (pixels + 1), middleY + stepY * (pixels + 1)))
          pixels++
        return pixels
      }
      const isCovered = !isHit(middleX, middleY)
      return (
        isCovered || (reach(-1, 0) + reach(1, 0) >= enough - 1 && reach(0, -1) + reach(0, 1) >= enough - 1)
      )
    }
  })
}

/** Records animations of more than 20 ms from now on. */
export async function recordAnimations(page: Page): Promise<string[]> {
  const seen: string[] = []
  const session = await page.context().newCDPSession(page)
  session.on('Animation.animationStarted', ({ animation: { type, name, cssId, source } }) => {
    const milliseconds = (source?.duration ?? 0) * (source?.iterations ?? 1)
    if (milliseconds > 20) seen.push(`${type} ${name} ${cssId ?? ''} takes ${milliseconds} ms`)
  })
  await session.send('Animation.enable')
  return seen
}

/** Returns whether the element that has the focus is not covered by anything. */
export function isFocusVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const field = document.activeElement
    if (!field) return false
    const { left, right, top, bottom } = field.getBoundingClientRect()
    const middle = (left + right) / 2
    return [top + 2, bottom - 2].every((y) => document.elementFromPoint(middle, y) === field)
  })
}

/** Returns the height in pixels of the area in which content scrolls, without sticky and fixed elements. */
export function scrollableHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const rows = Array.from({ length: window.innerHeight }, (_, y) => document.elementFromPoint(160, y))
    const scrolls = (hit: Element | null) => {
      const sheet = document.querySelector('[role=dialog]')
      if (!hit || (sheet && !sheet.contains(hit))) return false
      for (let part: Element | null = hit; part && part !== sheet; part = part.parentElement)
        if (['sticky', 'fixed'].includes(getComputedStyle(part).position)) return false
      return true
    }
    return rows.filter(scrolls).length
  })
}

/** Returns the buttons and fields that extend past the window's left or right edge. */
export function controlsOutsideWindow(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, select, input, a')]
      .filter((part) => part.checkVisibility() && getComputedStyle(part).clipPath === 'none')
      .filter((part) => {
        const { left, right, width } = part.getBoundingClientRect()
        return width > 1 && (left < -1 || right > window.innerWidth + 1)
      })
      .map((part) => part.ariaLabel ?? part.textContent),
  )
}
