import { useDecision } from '#core'
import { gatewayOf, type PaymentLocale } from '#schemas/rules/payments.ts'
import { gatewayOptions, type GatewayOption } from '../rules/payment-settings.ts'

/**
 * The options that the page offers for a gateway, which may not be saved yet. The gateway must
 * support them, the merchant's culture must have them, and nothing else may hide them.
 */
export function useOffered(gateway: number, locale: PaymentLocale): GatewayOption['screen'][] {
  const [terminal, manualCard, tips] = gatewayOptions
  const supposed = { gateway: gatewayOf(gateway) }
  const decided = [
    useDecision(terminal.ability, supposed),
    useDecision(manualCard.ability, supposed),
    useDecision(tips.ability, supposed),
  ]
  return gatewayOptions
    .filter((_option, at) => decided[at]?.kind === 'allow')
    .map(({ screen }) => screen)
    .filter((screen) => locale.screens.includes(screen))
}
