// A button that calls the server: busy meanwhile, once however often it is pressed, its failure
// kept to be said.
// Facts: fault 22
import { useState } from 'react'

export function useWork() {
  const [busy, setBusy] = useState<string>()
  const [error, setError] = useState<unknown>()
  /** @param name of the button, so that only it shows to be busy */
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
