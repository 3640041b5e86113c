// Messages between the tabs of one browser. They contain no account data that the tabs do not have
// already.
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
   * A tab found no session, so the others have none either. It passes on the reason, because the
   * server may tell it only once: the response removes the cookie.
   */
  | { type: 'session-ended'; ended?: PortalConfig['session']['ended'] }
  /** The person is present. Sent every few seconds at most. */
  | { type: 'activity' }
  /** The session has a new id and these times, in milliseconds of the server's clock. */
  | { type: 'renewed'; at: number; activity: number; idleEnds?: number; absoluteEnds?: number }
  /** The countdown reached zero in one tab, so the session has expired in all. */
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

/** The document's, not a portal's: what another tab says reaches all who listen in this one. */
let channel: BroadcastChannel | undefined
function open(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  // Of the portals of one base address on this origin.
  return (channel ??= new BroadcastChannel(`tillhouse ${portalConfig().base}`))
}
const isMessage = (data: unknown): data is TabMessage =>
  typeof data === 'object' && data !== null && 'type' in data && types.has(data.type)

/** Sends a message to the other tabs, not to this one. */
export const tellTabs = (message: TabMessage): void => open()?.postMessage(message)
/** Returns a function that stops listening. */
export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => isMessage(data) && listener(data)
  const on = open()
  on?.addEventListener('message', hear)
  return () => on?.removeEventListener('message', hear)
}
