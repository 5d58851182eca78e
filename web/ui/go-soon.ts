import { useEffect } from 'react'
import { useLocation } from 'wouter'

/** Milliseconds for which a page of success stays. */
const stay = 2000

/** Goes on to another page when this one has been read. */
export function useGoSoon(path: string): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => navigate(path, { replace: true }), stay)
    return () => clearTimeout(timer)
  }, [path, navigate])
}
