// Facts: fault 41
import { useEffect, useRef, useState } from 'react'

/** How long "Copied" replaces the label (K: copy tooltip, 1.5 s). */
const said = 1500

/**
 * Copies text to the clipboard and reports the result. If the browser refuses (no permission, an
 * insecure page), `state` is `refused` and the caller shows the text for manual copying.
 */
export function useCopy(text: string): {
  state: 'idle' | 'copied' | 'refused'
  copy: () => Promise<void>
} {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setState('idle'), said)
    } catch {
      setState('refused')
    }
  }
  return { state, copy }
}
