import { useEffect, useState } from 'react'

/** Returns the current time, updated every minute. Used to show how long something has lasted. */
export function useMinuteClock(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const interval = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(interval)
  }, [])
  return now
}
