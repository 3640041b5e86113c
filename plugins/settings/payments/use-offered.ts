import { useDecision } from '#core'
import { gatewayOf, type PaymentLocale } from '#schemas/rules/payments.ts'
import { gatewayOptions, type GatewayOption } from '../rules/payment-settings.ts'

/**
 * The options that the page offers for a gateway, which may not be saved yet: those that the
 * gateway supports, the merchant's culture shows and nothing hides.
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
