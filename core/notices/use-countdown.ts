import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Whoever looked away while a notice was held gets at least this long once it goes on. */
const atLeastAfterHold = 1000

export interface Countdown {
  /** Handlers for the element whose hovering and focus hold the time (WCAG 2.2.1). */
  hold: { onMouseEnter(): void; onMouseLeave(): void; onFocus(): void; onBlur(event: React.FocusEvent): void }
}

/**
 * Runs `onEnd` once after `ms`. Stands still while the element is hovered or holds the focus, and while the page is
 * hidden: what nobody could see has not been shown. Another `said` starts it anew.
 */
export function useCountdown(ms: number | false, said: number, onEnd: () => void): Countdown {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const hidden = useHidden()
  const left = useRef(0)
  const end = useEffectEvent(onEnd)
  const held = hovered || focused || hidden

  useEffect(() => {
    left.current = ms || 0
  }, [ms, said])
  useEffect(() => {
    if (ms === false || held) return
    const started = performance.now()
    const timer = setTimeout(() => end(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(left.current - (performance.now() - started), atLeastAfterHold)
    }
  }, [ms, said, held])

  return {
    hold: {
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  }
}

function useHidden(): boolean {
  const [hidden, setHidden] = useState(() => document.hidden)
  useEffect(() => {
    const follow = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])
  return hidden
}
