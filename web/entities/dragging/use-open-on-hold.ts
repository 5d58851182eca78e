import { useEffect, useEffectEvent } from 'react'

/** Milliseconds for which a card must be held over a closed column or day before it opens. */
const openDelay = 300

/** Opens a closed column or day while a card is held over its heading. `heldOver` is its key, or undefined if there is none. */
export function useOpenOnHold(heldOver: string | null | undefined, open: () => void): void {
  const openHeld = useEffectEvent(open)
  useEffect(() => {
    if (heldOver === undefined) return undefined
    const timer = setTimeout(openHeld, openDelay)
    return () => clearTimeout(timer)
  }, [heldOver])
}
