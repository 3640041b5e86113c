// What the tabs of one browser tell each other, and what our own embedded pages tell them. Nothing
// of the account but what its tabs know anyway.
// Facts: resolution 19; faults 11, 24 to 26; C17
import { portalConfig, type PortalConfig } from '../config.ts'

export type TabMessage =
  | { type: 'signed-out' }
  | { type: 'signed-in'; membershipUserId: number | undefined }
  | {
      type: 'context'
      contextVersion: string
      merchantId: number | null
      storeId: number
      place: string
    }
  /**
   * A tab or an embedded page met no session (server/pages/assets/session.js): there is none for
   * the others either. Why it ended, the server may tell one alone: the cookie goes that it was
   * asked by.
   */
  | { type: 'session-ended'; ended?: PortalConfig['session']['ended'] }
  /** Somebody is there: at most every few seconds, by tabs and by embedded pages. */
  | { type: 'activity' }
  /** The session has another id and these times, in the server's milliseconds. */
  | { type: 'renewed'; at: number; activity: number; idleEnds?: number; absoluteEnds?: number }
  /** The countdown reached zero in one tab: so it has in all. */
  | { type: 'expired' }

const types: ReadonlySet<unknown> = new Set<TabMessage['type']>([
  'signed-out',
  'signed-in',
  'context',
  'session-ended',
  'activity',
  'renewed',
  'expired',
])

let channel: BroadcastChannel | undefined
const listeners = new Set<(message: TabMessage) => void>()

function open(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === 'undefined') return channel
  // One channel for each portal on this origin.
  channel = new BroadcastChannel(`tillhouse ${portalConfig().base}`)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isMessage(data)) for (const listener of listeners) listener(data)
  })
  return channel
}
const isMessage = (data: unknown): data is TabMessage =>
  typeof data === 'object' && data !== null && 'type' in data && types.has(data.type)

/** Tells the other tabs; not this one. */
export const tellTabs = (message: TabMessage): void => open()?.postMessage(message)
export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  open()
  listeners.add(listener)
  return () => listeners.delete(listener)
}
