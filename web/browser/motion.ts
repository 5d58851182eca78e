/** The one easing of web/tokens.css, for what a script moves. */
export function motionEasing(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--ease-out').trim() || 'ease-out'
}
