// State for buttons that call the server. It is busy until the call ends, makes only one call no
// matter how often a button is pressed, and keeps the failure for display.
// Facts: fault 22
import { useState } from 'react'

export function useWork() {
  const [busy, setBusy] = useState<string>()
  const [error, setError] = useState<unknown>()
  /** @param name the button's name, so that only that button is shown as busy */
  async function run(name: string, work: () => Promise<unknown>): Promise<void> {
    if (busy !== undefined) return
    setBusy(name)
    setError(undefined)
    try {
      await work()
    } catch (failure) {
      setError(failure ?? {})
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, error, run }
}
