// What Settings → Plugins says for whoever is looked at, as far as the person who looks may read it
// there.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { ApiError, operationQuery, useDecision, type AnswerOf } from '#core'
import { vocabulary } from '#core/preview.ts'

import type { Said } from './preview-manifest.ts'

type Audience = AnswerOf<'getOverlay'>['audience']
export interface PreviewedOverlays {
  /** Whether what is said for one reseller or merchant may be read at all. */
  mayRead: boolean
  said: Said
  /** Those whose overlays count, the widest first. */
  counted: readonly Audience[]
  /**
   * The merchant that was asked for; it is of another reseller where it is not among those that
   * count.
   */
  merchant: Audience | undefined
  /** There is no such merchant. */
  noMerchant: boolean
  pending: boolean
  error: Error | null
  retry(): void
}

/** The platform knows no such reseller or merchant: nothing is said for it. */
const isGone = (error: unknown) => error instanceof ApiError && error.kind === 'notFound'

export function usePreviewedOverlays(
  reseller: number,
  merchantId: number | undefined,
): PreviewedOverlays {
  const mayRead = useDecision('admin.pluginSwitches').kind === 'allow'
  const asksReseller = mayRead && vocabulary.reseller!.includes(String(reseller))
  const asksMerchant = mayRead && merchantId !== undefined
  const ofReseller = useQuery({
    ...operationQuery('getOverlay', { path: { audience: 'reseller', id: reseller } }),
    enabled: asksReseller,
  })
  const ofMerchant = useQuery({
    ...operationQuery('getOverlay', { path: { audience: 'merchant', id: merchantId ?? 1 } }),
    enabled: asksMerchant,
  })
  const asked = [...(asksReseller ? [ofReseller] : []), ...(asksMerchant ? [ofMerchant] : [])]
  const failed = asked.filter(
    ({ data, error }) => data === undefined && error !== null && !isGone(error),
  )
  const merchant = asksMerchant ? ofMerchant.data : undefined
  // A merchant of another reseller is not looked at.
  const fits = merchant !== undefined && merchant.audience.resellerId === reseller
  const forReseller = asksReseller ? ofReseller.data : undefined
  const [resellerContent, merchantContent] = [
    forReseller?.content,
    fits ? merchant.content : undefined,
  ]
  const said = useMemo(
    (): Said => ({
      ...(resellerContent && { reseller: { id: reseller, content: resellerContent } }),
      ...(merchantContent && { merchant: merchantContent }),
    }),
    [reseller, resellerContent, merchantContent],
  )
  return {
    mayRead,
    said,
    counted: [...(forReseller ? [forReseller.audience] : []), ...(fits ? [merchant.audience] : [])],
    merchant: merchant?.audience,
    noMerchant: asksMerchant && isGone(ofMerchant.error),
    pending: asked.some(({ isPending }) => isPending),
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  }
}
