// Listens for the message with which the payment host says that the card was accepted. The message
// only counts if it comes from the frame that shows the form, and from the origin of the form,
// because other pages can send messages too.
// Facts: M-23
import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Whether a message is exactly `{ payment: 'done' }`. */
const isDone = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && Reflect.get(data, 'payment') === 'done'

export function useSaidDone(
  frame: RefObject<HTMLIFrameElement | null>,
  address: string | undefined,
  onDone: () => void,
): void {
  const hear = useEffectEvent(({ source, origin, data }: MessageEvent) => {
    if (address === undefined || !source || source !== frame.current?.contentWindow) return
    if (origin === new URL(address).origin && isDone(data)) onDone()
  })
  useEffect(() => {
    const listener = (event: MessageEvent) => hear(event)
    addEventListener('message', listener)
    return () => removeEventListener('message', listener)
  }, [])
}
