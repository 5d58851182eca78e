import { useEffect, useEffectEvent } from 'react'

/** Milliseconds for which a card must be held over a closed column or day before it opens. */
const openDelay = 300

/**
 * Opens a closed column or day when a card has been held over its heading for a moment. `heldOver` is the key of
 * that column or day, or undefined if the card is not over one.
 */
export function useOpenOnHold(heldOver: string | null | undefined, open: () => void): void {
  const openHeld = useEffectEvent(open)
  useEffect(() => {
    if (heldOver === undefined) return undefined
    const timer = setTimeout(openHeld, openDelay)
    return () => clearTimeout(timer)
  }, [heldOver])
}
