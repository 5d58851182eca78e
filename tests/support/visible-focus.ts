/**
 * Returns the problem with the focused element, or undefined if the element is visible and has an outline with
 * enough contrast. This function runs in the page, so it refers to nothing outside itself.
 */
export async function focusProblem(): Promise<string | undefined> {
  await new Promise((resolve) => setTimeout(resolve)) // Radix menus move the focus in a timeout
  const at = document.activeElement
  if (!(at instanceof HTMLElement) || at === document.body) return 'the focus is nowhere'
  const isPlaceToRead = at.tabIndex < 0 && !at.matches('button, a, input, [role]:not([role*=dialog])')
  if (isPlaceToRead) return undefined // main or a dialog, focused only so that a screen reader starts there
  const name = `${at.tagName} “${at.ariaLabel ?? at.textContent}”`
  const rings = [
    ...[at, ...ancestorsOf(at).slice(0, 2)].map((part) => ({ part, style: getComputedStyle(part) })),
    { part: at, style: getComputedStyle(at, '::after') }, // covers the whole row of the title
  ]
  const ring = rings.find(({ style }) => isRing(style))
  if (!ring) return `${name} has no outline`
  const { outlineColor, outlineOffset } = ring.style
  const ringed = ring.part
  const around = outlineOffset.startsWith('-') ? ringed : ringed.parentElement
  const ground = [around, ...ancestorsOf(around)].map(colorOf).find((color) => color !== undefined)
  const contrast = ratio(luminance(outlineColor), luminance(ground ?? 'rgb(255, 255, 255)'))
  if (contrast < 3) return `the outline of ${name} has a contrast of only ${contrast}`
  return isInSight(at) ? undefined : `${name} is hidden behind something`

  function ancestorsOf(part: Element | null): Element[] {
    const parent = part?.parentElement
    return parent ? [parent, ...ancestorsOf(parent)] : []
  }
  function isRing({ outlineStyle, outlineWidth, clipPath }: CSSStyleDeclaration) {
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && clipPath === 'none'
  }
  function colorOf(part: Element | null) {
    const color = part ? getComputedStyle(part).backgroundColor : ''
    return color.startsWith('rgb(') ? color : undefined
  }
  /** Returns the relative luminance as defined in WCAG 2.2. */
  function luminance(color: string) {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  function ratio(one: number, other: number) {
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
  }
  function isInSight(part: Element) {
    const { x, y, width, height } = part.getBoundingClientRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    return hit !== null && (part.contains(hit) || hit.contains(part) || hit.closest('label') !== null)
  }
}
