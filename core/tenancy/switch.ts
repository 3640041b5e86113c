// Enters a merchant or store. Checks its account status, saves the choice, and then reads
// everything again.
// Facts: M-24, S-036 to S-040, U-034; resolution 79
import { atom, useAtomValue } from 'jotai'

import { call } from '../api/call.ts'
import { isDirty } from '../forms/state/dirty.ts'
import { textOf } from '../i18n/text.ts'
import { notify } from '../notices/notices.ts'
import type { Portal } from '../portal/portal.ts'
import { acknowledgedBody, type Acknowledged } from '../sign-in/flow/pass-account-status.ts'
import { factsStore } from '../session/facts/facts.ts'
import { suspendedStatusCode, type Hurdle } from '../session/gates.ts'
import { requirePayment } from '../session/payment-required.ts'
import { tellTabs } from '../browser/tabs.ts'
import { openConfirm } from '../ui/confirm/confirm-store.ts'
import { toFailure } from '../ui/messages/failure.ts'
import { enterContext } from '../session/facts/context.ts'
import type { Context } from './contexts.ts'

export interface SavedContext {
  contextVersion: string | undefined
}

async function findHurdle(
  portal: Portal,
  { merchantId, storeId }: Context,
  acknowledged: Acknowledged,
): Promise<Hurdle | undefined> {
  if (storeId === 0) return undefined // the company view has no account
  const {
    StoreStatusCode,
    PastDueRemainingDays,
    Acknowledged: before = [],
  } = await call(portal, 'checkStoreAccountStatus', {
    body: { StoreId: storeId, MerchantId: merchantId },
  })
  // A merchant's problem is shown once per sign-in. The server remembers that it was acknowledged.
  const isAsked = (kind: Hurdle['kind']) => !acknowledged[kind] && !before.includes(kind)
  if (StoreStatusCode === suspendedStatusCode && isAsked('suspended')) return { kind: 'suspended' }
  if (PastDueRemainingDays !== null && isAsked('pastDue'))
    return { kind: 'pastDue', days: PastDueRemainingDays }
  return undefined
}

/** Saves the choice, or resolves to the problem that must be acknowledged first. */
export async function saveContext(
  portal: Portal,
  context: Context,
  acknowledged: Acknowledged = {},
): Promise<Hurdle | SavedContext> {
  const hurdle = await findHurdle(portal, context, acknowledged)
  if (hurdle) return hurdle
  const saved = await call(portal, 'saveStoreContext', {
    query: { StoreId: context.storeId },
    body: {
      StoreCode: context.storeCode,
      StoreName: context.storeName,
      OverrideMerchantId: context.merchantId,
      ...(context.supportReason !== undefined && { SupportReason: context.supportReason }),
      ...acknowledgedBody(acknowledged),
    },
  })
  if (acknowledged.paying) requirePayment(portal, 'open')
  tellTabs({
    type: 'context',
    contextVersion: saved.ContextVersion ?? '',
    merchantId: saved.MerchantId ?? context.merchantId,
    storeId: saved.StoreId ?? context.storeId,
    place: context.storeName ?? context.merchantName,
  })
  return { contextVersion: saved.ContextVersion }
}
export const isHurdle = (result: Hurdle | SavedContext): result is Hurdle => 'kind' in result

const switchingAtom = atom<string | undefined>(undefined)
/**
 * Name of the merchant or store that is being entered. A mask covers the portal in the meantime.
 */
export const useSwitchingTo = (): string | undefined => useAtomValue(switchingAtom)
/**
 * Removes the mask, because the new context's facts have loaded or failed, or the context wasn't
 * entered.
 */
const switched = (portal: Portal): void => portal.set(switchingAtom, undefined)

/**
 * Asks before the user leaves unsaved changes. They are kept as a draft in the context that they
 * belong to.
 */
export const mayLeaveContext = (portal: Portal, name: string): Promise<boolean> =>
  isDirty(portal)
    ? openConfirm(portal, {
        affectedStores: undefined,
        title: textOf('core:picker.unsavedTitle', { place: name }),
        text: textOf('core:picker.unsavedText'),
        confirm: textOf('core:picker.unsavedGo'),
        cancel: textOf('core:picker.cancel'),
      })
    : Promise.resolve(true)

/**
 * Enters a merchant or store in the portal, while a mask covers it. Resolves to the problem that
 * must be acknowledged first, if there is one.
 */
export async function switchTo(
  portal: Portal,
  context: Context,
  acknowledged: Acknowledged = {},
): Promise<Hurdle | undefined> {
  const name = context.storeName ?? context.merchantName
  portal.set(switchingAtom, name)
  try {
    const result = await saveContext(portal, context, acknowledged)
    if (isHurdle(result)) {
      switched(portal)
      return result
    }
    enterContext(portal, result.contextVersion)
    void factsStore.settled(portal).then(() => switched(portal))
    return undefined
  } catch (error) {
    switched(portal)
    throw error
  }
}

/** Enters the company view of the current merchant. */
export async function switchToCompany(portal: Portal): Promise<void> {
  const data = factsStore.portalData(portal)
  if (!data?.merchantId) return
  const name = data.merchantName ?? ''
  if (!(await mayLeaveContext(portal, name))) return
  try {
    await switchTo(portal, {
      merchantId: data.merchantId,
      storeId: 0,
      storeCode: null,
      storeName: null,
      merchantName: name,
    })
  } catch (error) {
    const { message, requestId } = toFailure(error)
    notify(portal, {
      kind: 'error',
      text: message ?? textOf('core:picker.failed'),
      ...(requestId && { requestId }),
    })
  }
}
