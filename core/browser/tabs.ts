// Messages between the tabs of one browser. They contain only account data that the tabs already
// have.
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
   * A tab found that the session is gone, so the other tabs have none either. Includes the reason,
   * because the server may send it only once: that response also removes the cookie.
   */
  | { type: 'session-ended'; ended?: PortalConfig['session']['ended'] }
  /** The user is present. Sent at most every few seconds. */
  | { type: 'activity' }
  /** The session has a new id and these times, in milliseconds of the server's clock. */
  | { type: 'renewed'; at: number; activity: number; idleEnds?: number; absoluteEnds?: number }
  /** The countdown reached zero in one tab, so the session has expired in all tabs. */
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

/**
 * All portals in the document share it, because a message from another tab concerns all of them.
 */
let channel: BroadcastChannel | undefined
function open(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  // One channel for all portals with the same base path on this origin.
  return (channel ??= new BroadcastChannel(`tillhouse ${portalConfig().base}`))
}
const isMessage = (data: unknown): data is TabMessage =>
  typeof data === 'object' && data !== null && 'type' in data && types.has(data.type)

/** Sends a message to all other tabs. */
export const tellTabs = (message: TabMessage): void => open()?.postMessage(message)
/** Returns a function that stops listening. */
export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => isMessage(data) && listener(data)
  const on = open()
  on?.addEventListener('message', hear)
  return () => on?.removeEventListener('message', hear)
}
