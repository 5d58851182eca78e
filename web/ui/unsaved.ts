import { useEffect } from 'react'

/** While something would go with the window, the browser asks before it closes it. It asks before a reload too, though what is typed is there again after it. */
export function useAskBeforeClosing(hasUnsaved: boolean): void {
  useEffect(() => {
    if (!hasUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasUnsaved])
}
