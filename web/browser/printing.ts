import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Returns whether the page is being printed, so that virtualized lists render all rows. The value changes
 * synchronously, before the browser lays out the print.
 */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    const set = (now: boolean) => flushSync(() => setPrinting(now))
    window.addEventListener('beforeprint', () => set(true), { signal })
    window.addEventListener('afterprint', () => set(false), { signal })
    window.matchMedia('print').addEventListener('change', ({ matches }) => set(matches), { signal })
    return () => gone.abort()
  }, [])
  return isPrinting
}
