import { useEffect } from 'react'
import { useLocation } from 'wouter'

/** Milliseconds before the redirect. */
const redirectDelay = 2000

/** Redirects after a moment, so that the user can read a success page. */
export function useDelayedRedirect(path: string): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => navigate(path, { replace: true }), redirectDelay)
    return () => clearTimeout(timer)
  }, [path, navigate])
}
