// Loads the overlays for the previewed person, as far as the current user may read them.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { ApiError, operationQuery, useMay, type AnswerOf } from '#core'
import { vocabulary } from '#core/preview.ts'

import type { Said } from './preview-manifest.ts'

type Audience = AnswerOf<'getOverlay'>['audience']
export interface PreviewedOverlays {
  /** Whether the user may read overlays of single resellers or merchants. */
  mayRead: boolean
  said: Said
  /** Audiences whose overlays apply, widest first. */
  counted: readonly Audience[]
  /** The requested merchant. If it is missing from `counted`, it belongs to another reseller. */
  merchant: Audience | undefined
  /** The requested merchant does not exist. */
  noMerchant: boolean
  pending: boolean
  error: Error | null
  retry(): void
}

/** The platform does not know the reseller or merchant, so there is no overlay. */
const isGone = (error: unknown) => error instanceof ApiError && error.kind === 'notFound'

export function usePreviewedOverlays(
  reseller: number,
  merchantId: number | undefined,
): PreviewedOverlays {
  const mayRead = useMay('admin.pluginSwitches')
  const asksReseller = mayRead && vocabulary.reseller?.includes(String(reseller)) === true
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
  // Ignore a merchant of another reseller.
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
