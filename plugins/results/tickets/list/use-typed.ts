import { useCallbackRef } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

/** Milliseconds after the last key before the list follows. */
const pause = 300

/**
 * A value that is typed into a field and taken a moment later, so that a list is not asked for each
 * key. A value that changes elsewhere (Back, "Clear filters") replaces what stands in the field.
 */
export function useTyped<Value>(
  taken: Value,
  take: (value: Value) => void,
): { typed: Value; type: (value: Value) => void; settle: () => void } {
  const [typed, setTyped] = useState<{ value: Value }>()
  /** Our own value reaches the address late and must not overwrite further typing. */
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
