import { useEffect, useEffectEvent, useRef } from 'react'

/** A timeout that can be paused. */
export function useTimeLeft(milliseconds: number, isPaused: boolean, onOver: () => void): void {
  const left = useRef(milliseconds)
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (isPaused) return undefined
    const since = Date.now()
    const timer = setTimeout(() => over(), left.current)
    return () => {
      left.current -= Date.now() - since
      clearTimeout(timer)
    }
  }, [isPaused])
}
