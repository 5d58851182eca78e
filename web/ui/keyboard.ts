import { useEffect } from 'react'

/** How many parts of the page want to know: the last one to go leaves no measure behind. */
let users = 0

/**
 * While `open`, keeps in `--keyboard` how much of the window an on-screen keyboard covers, and the focused field in sight.
 * Browsers that know `interactive-widget` make the window itself smaller; others, such as Safari, only what is seen of it.
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
