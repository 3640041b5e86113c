import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

import { createBudget } from './budget.ts'
import { judge, type PageMessage, type Refusal } from './protocol.ts'

/**
 * A page that works says a few things at a time; what goes beyond is dropped and counted. Words for
 * people are fewer still.
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
 * The one listener for messages of the frame that is shown now. Origin, window and shape are
 * checked before anything is done.
 */
export function usePageMessages({ frame, origin, onMessage, onRefused }: PageMessageOptions): void {
  const budget = useRef(createBudget(ofAnyKind.burst, ofAnyKind.perSecond))
  const words = useRef(createBudget(ofWords.burst, ofWords.perSecond))
  const handle = useEffectEvent((event: MessageEvent) => {
    // Browser extensions talk to the page through its own window all day; that is no page's message
    // and no attack.
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
