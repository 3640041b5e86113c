// Loads the overlays for the previewed user, if the current user may read them.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { ApiError, operationQuery, useMay } from '#core'
import { vocabulary } from '#core/preview.ts'

import type { Audience } from '../plugin-switches/audience-strings.ts'
import type { Said } from './preview-manifest.ts'

export interface PreviewedOverlays {
  /** Whether the user may read overlays of single resellers or merchants. */
  mayRead: boolean
  said: Said
  /** The audiences whose overlays apply. The widest audience comes first. */
  counted: readonly Audience[]
  /** The requested merchant. If `counted` doesn't include it, it belongs to another reseller. */
  merchant: Audience | undefined
  noMerchant: boolean
  pending: boolean
  error: Error | null
  retry(): void
}

/** Loads one overlay. Without an id, no request is sent. */
function useOverlay(audience: 'reseller' | 'merchant', id: number | undefined) {
  const asks = id !== undefined
  const { data, error, isPending, refetch } = useQuery({
    ...operationQuery('getOverlay', { path: { audience, id: id ?? 1 } }),
    enabled: asks,
  })
  // If the reseller or merchant doesn't exist, there is no overlay.
  const isGone = asks && error instanceof ApiError && error.kind === 'notFound'
  return {
    overlay: asks ? data : undefined,
    isGone,
    isPending: asks && isPending,
    error: asks && !data && !isGone ? error : null,
    refetch,
  }
}

export function usePreviewedOverlays(
  reseller: number,
  merchantId: number | undefined,
): PreviewedOverlays {
  const mayRead = useMay('admin.pluginSwitches')
  const isKnown = vocabulary.reseller?.includes(String(reseller)) === true
  const ofReseller = useOverlay('reseller', mayRead && isKnown ? reseller : undefined)
  const ofMerchant = useOverlay('merchant', mayRead ? merchantId : undefined)
  const asked = [ofReseller, ofMerchant]
  // Ignores a merchant of another reseller.
  const isOfReseller = ofMerchant.overlay?.audience.resellerId === reseller
  const counted = [ofReseller.overlay, isOfReseller ? ofMerchant.overlay : undefined]
  const [resellerContent, merchantContent] = counted.map((overlay) => overlay?.content)
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
    counted: counted.flatMap((overlay) => overlay?.audience ?? []),
    merchant: ofMerchant.overlay?.audience,
    noMerchant: ofMerchant.isGone,
    pending: asked.some(({ isPending }) => isPending),
    error: asked.find(({ error }) => error)?.error ?? null,
    retry: () => asked.forEach(({ error, refetch }) => error && void refetch()),
  }
}
