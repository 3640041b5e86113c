import { useEffect, useState } from 'react'

const minute = 60_000

/** The current time, updated every minute and after a sleep. */
export function useClock(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    // A new timeout each minute: an interval drifts, and a sleeping device skips it.
    const timer = setTimeout(() => setNow(new Date()), minute - (now.getTime() % minute) + 50)
    const wake = () => !document.hidden && setNow(new Date())
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [now])
  return now
}
