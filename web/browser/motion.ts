/** Returns the easing from web/tokens.css, for animations in scripts. */
export function motionEasing(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--ease-out').trim() || 'ease-out'
}
