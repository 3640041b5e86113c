// Facts: D6
import { parseThemeColor, useComputedColorScheme, useMantineTheme } from '@mantine/core'
import { useEffect, type RefObject } from 'react'

import { useCulture } from '../session/facts/culture.ts'
import { usePaymentRequired } from '../session/payment-required.ts'
import type { PortalMessage } from './protocol.ts'

/**
 * Sends the portal's colors and settings to the page after it has loaded, and again after every
 * change. Addresses them to the page's exact origin, never to `*`.
 */
export function usePortalMessage(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  loads: number,
): void {
  const theme = useMantineTheme()
  const colorScheme = useComputedColorScheme('light')
  const culture = useCulture()
  const primaryColor = parseThemeColor({ color: theme.primaryColor, theme, colorScheme }).value
  const paymentRequired = usePaymentRequired()
  useEffect(() => {
    if (loads === 0) return
    const message: PortalMessage = {
      portal: { colorScheme, primaryColor, culture, paymentRequired },
    }
    frame.current?.contentWindow?.postMessage(message, origin)
  }, [frame, origin, loads, colorScheme, primaryColor, culture, paymentRequired])
}
