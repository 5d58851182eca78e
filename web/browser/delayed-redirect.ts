import { useEffect } from 'react'
import { useLocation } from 'wouter'

/** Milliseconds. */
const redirectDelay = 2000

/** Redirects after a moment, so that a success page can be read. */
export function useDelayedRedirect(path: string): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => navigate(path, { replace: true }), redirectDelay)
    return () => clearTimeout(timer)
  }, [path, navigate])
}
