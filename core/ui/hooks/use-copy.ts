// Facts: fault 41
import { useClipboard } from '@mantine/hooks'

/**
 * Copies text to the clipboard and reports the result. "Copied" replaces the label for a moment (K:
 * copy tooltip, 1.5 s). If the browser refuses, because there is no permission or the page is
 * insecure, `state` is `refused` and the caller shows the text so that the user can copy it.
 */
export function useCopy(text: string): {
  state: 'idle' | 'copied' | 'refused'
  copy: () => void
} {
  const { copied, error, copy } = useClipboard({ timeout: 1500 })
  return { state: error ? 'refused' : copied ? 'copied' : 'idle', copy: () => copy(text) }
}
