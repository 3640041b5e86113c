import { useCallbackRef } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

/** Milliseconds between the last key and the search. */
const pause = 300

/**
 * Delays a typed value, so that the list doesn't load for each key. If the value changes elsewhere
 * (Back, "Clear filters"), the field's text is replaced.
 */
export function useTyped<Value>(
  taken: Value,
  take: (value: Value) => void,
): { typed: Value; type: (value: Value) => void; settle: () => void } {
  const [typed, setTyped] = useState<{ value: Value }>()
  /**
   * The value that was sent last. It comes back through the URL later, and must not overwrite what
   * was typed since.
   */
  const [sent, setSent] = useState<{ value: Value }>()
  const [known, setKnown] = useState(taken)
  if (taken !== known) {
    setKnown(taken)
    if (sent?.value !== taken || typed?.value === taken) setTyped(undefined)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const settle = useCallbackRef(() => {
    clearTimeout(timer.current)
    if (!typed || typed.value === taken) return
    setSent(typed)
    take(typed.value)
  })
  return {
    typed: typed ? typed.value : taken,
    type: (value) => {
      setTyped({ value })
      clearTimeout(timer.current)
      timer.current = setTimeout(settle, pause)
    },
    settle,
  }
}
