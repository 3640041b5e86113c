import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

import { createBudget } from './budget.ts'
import { judge, type PageMessage, type Refusal } from './protocol.ts'

/**
 * Limits on messages. Messages above a limit are dropped and counted. The limit is lower for
 * messages with text that users see.
 */
const ofAnyKind = { burst: 20, perSecond: 10 }
const ofWords = { burst: 5, perSecond: 0.5 }

export interface PageMessageOptions {
  frame: RefObject<HTMLIFrameElement | null>
  origin: string
  onMessage: (message: PageMessage) => void
  onRefused: (why: Refusal) => void
}

/**
 * Listens for messages from the current frame. Checks origin, window and shape before anything
 * else.
 */
export function usePageMessages({ frame, origin, onMessage, onRefused }: PageMessageOptions): void {
  const budget = useRef(createBudget(ofAnyKind.burst, ofAnyKind.perSecond))
  const words = useRef(createBudget(ofWords.burst, ofWords.perSecond))
  const handle = useEffectEvent((event: MessageEvent) => {
    // Ignore messages from the portal's own window, because browser extensions send many harmless
    // ones.
    if (event.source === window) return
    const judged = judge(event, { origin, source: frame.current?.contentWindow })
    if (typeof judged === 'string') onRefused(judged)
    else if (!budget.current.take() || (judged.message && !words.current.take())) onRefused('flood')
    else onMessage(judged)
  })
  useEffect(() => {
    const listener = (event: MessageEvent) => handle(event)
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [])
}
