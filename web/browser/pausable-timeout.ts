import { useEffect, useEffectEvent, useRef } from 'react'

export function usePausableTimeout(milliseconds: number, isPaused: boolean, onTimeout: () => void): void {
  const remaining = useRef(milliseconds)
  const fire = useEffectEvent(onTimeout)
  useEffect(() => {
    if (isPaused) return undefined
    const since = Date.now()
    const timer = setTimeout(() => fire(), remaining.current)
    return () => {
      remaining.current -= Date.now() - since
      clearTimeout(timer)
    }
  }, [isPaused])
}
