import { useEffect } from 'react'

/** Number of mounted users; the last one removes the property. */
let users = 0

/**
 * While `open`, sets `--keyboard` to the height of the on-screen keyboard and keeps the focused field in view. Needed where
 * `interactive-widget` is not supported (Safari): there only the visual viewport shrinks.
 */
export function useRoomForKeyboard(open: boolean): void {
  useEffect(() => {
    const seen = window.visualViewport
    if (!open || !seen) return undefined
    const { style } = document.documentElement
    const isZoomed = () => seen.scale > 1.01
    const makeRoom = () => {
      const covered = isZoomed() ? 0 : window.innerHeight - seen.height - seen.offsetTop
      style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
    }
    const resize = () => {
      makeRoom()
      if (!isZoomed()) showField()
    }
    users += 1
    resize()
    seen.addEventListener('resize', resize)
    seen.addEventListener('scroll', makeRoom)
    return () => {
      seen.removeEventListener('resize', resize)
      seen.removeEventListener('scroll', makeRoom)
      users -= 1
      if (users === 0) style.removeProperty('--keyboard')
    }
  }, [open])
}

function showField() {
  const field = document.activeElement
  if (field?.matches('[role=dialog] :is(input, textarea)')) field.scrollIntoView({ block: 'nearest' })
}
