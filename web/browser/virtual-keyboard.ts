import { useEffect } from 'react'

/** Number of mounted components that use the hook. The last one removes the property. */
let userCount = 0

/**
 * Sets `--keyboard` to the height of the on-screen keyboard while `open`, and keeps the focused field in view. Browsers
 * without `interactive-widget` (Safari) need it, because there the keyboard shrinks only the visual viewport.
 */
export function useVirtualKeyboardInset(open: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!open || !viewport) return undefined
    const { style } = document.documentElement
    const isZoomed = () => viewport.scale > 1.01
    const publishInset = () => {
      const covered = isZoomed() ? 0 : window.innerHeight - viewport.height - viewport.offsetTop
      style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
    }
    const resize = () => {
      publishInset()
      if (!isZoomed()) scrollToFocusedField()
    }
    userCount += 1
    resize()
    viewport.addEventListener('resize', resize)
    viewport.addEventListener('scroll', publishInset)
    return () => {
      viewport.removeEventListener('resize', resize)
      viewport.removeEventListener('scroll', publishInset)
      userCount -= 1
      if (userCount === 0) style.removeProperty('--keyboard')
    }
  }, [open])
}

function scrollToFocusedField() {
  const field = document.activeElement
  if (field?.matches('[role=dialog] :is(input, textarea)')) field.scrollIntoView({ block: 'nearest' })
}
