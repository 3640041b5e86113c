// Reacts if another tab changed the context, signed in as another user or signed out, or if the
// server reports that the context changed.
// Facts: faults 24 to 26
import { atom, useAtomValue } from 'jotai'

import { call } from '../../api/call.ts'
import { contextVersion, setApiHooks } from '../../api/hooks.ts'
import { textOf } from '../../i18n/text.ts'
import { perPortal, type Portal } from '../../portal/portal.ts'
import { factsStore } from '../../session/facts/facts.ts'
import { browser } from '../../browser/leave.ts'
import { leaveSession, makeWay } from '../../session/leave-session.ts'
import { sessionState } from '../../session/session.ts'
import { onTabMessage } from '../../browser/tabs.ts'
import { openConfirm } from '../../ui/confirm/confirm-store.ts'
import { refreshContext } from '../../session/facts/context.ts'

const own = perPortal(() => ({ told: false }))
const elsewhereAtom = atom<string | undefined>(undefined)
/** Name of the session's current merchant or store, if the user keeps this page in the old one. */
export const useElsewhere = (): string | undefined => useAtomValue(elsewhereAtom)

/**
 * Tells the user which merchant or store the session is in now, and offers to go there. Typed text
 * stays on the screen until the user decides.
 */
async function tellMoved(portal: Portal, toName: string | undefined): Promise<void> {
  if (own(portal).told) return // only one dialog, no matter how many calls are refused
  own(portal).told = true
  const name =
    toName ??
    (await call(portal, 'getPortalData').then(
      ({ storeName, merchantName }) => storeName ?? merchantName,
      () => null,
    )) ??
    textOf('core:moved.elsewhere')
  const reload = await openConfirm(portal, {
    affectedStores: undefined,
    title: textOf('core:moved.title', { place: name }),
    text: textOf('core:moved.text', { place: name }),
    confirm: textOf('core:moved.reload'),
    cancel: textOf('core:moved.stay'),
  })
  if (reload) return browser.reload()
  portal.set(elsewhereAtom, name)
}

/**
 * Handles messages from other tabs and refusals by the server. Returns a function that stops this.
 */
export function watchOtherTabs(portal: Portal): () => void {
  setApiHooks(portal, { contextMoved: () => void tellMoved(portal, undefined) })
  return onTabMessage((message) => {
    if (message.type === 'signed-out') leaveSession(portal, 'signed-out-elsewhere')
    if (
      message.type === 'signed-in' &&
      message.membershipUserId !== sessionState(portal).membershipUserId
    )
      makeWay(portal)
    if (message.type === 'context' && message.contextVersion !== contextVersion(portal)) {
      const here = factsStore.portalData(portal)
      // The same context with a new version, for example after a renewal in another tab.
      if (here && here.merchantId === message.merchantId && here.storeId === message.storeId)
        refreshContext(portal, message.contextVersion)
      else void tellMoved(portal, message.place)
    }
  })
}
