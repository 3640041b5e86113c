import { useEffect, useState } from 'react'

const minute = 60_000

/** The present minute; changes when the minute does, also after a sleep. */
export function useClock(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    // Set again each time, since an interval drifts and a sleeping machine skips it.
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
