import { useEffect, useEffectEvent } from 'react'

/** While something would go with the window, the browser asks before it closes it. It asks before a reload too, though what is typed is there again after it. */
export function useAskBeforeClosing(hasUnsaved: boolean): void {
  useEffect(() => {
    if (!hasUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasUnsaved])
}

type Holder = { href: string; ask: () => void }

const holders = new Set<Holder>()

/** To be called before the router listens, which then hears only of those ways back that nobody holds up. */
export function guardBack(): void {
  window.addEventListener('popstate', (event) => {
    const [holder] = holders
    if (!holder) return
    event.stopImmediatePropagation()
    window.history.pushState(null, '', holder.href)
    holder.ask()
  })
}

/** While it holds, Back and Forward leave the page where it is, and ask. */
export function useStayOnBack(holds: boolean, onBack: () => void): void {
  const ask = useEffectEvent(onBack)
  useEffect(() => {
    if (!holds) return undefined
    const holder = { href: window.location.href, ask: () => ask() }
    holders.add(holder)
    return () => void holders.delete(holder)
  }, [holds])
}
