// Unlike the rest of the plugin, these parts load together with the signed-in portal.
import { defineSlots } from '#core/manifest.ts'

export const slots = defineSlots({
  attention: {
    itemsOut: {
      ability: 'seeAvailability',
      load: () => import('./availability/out-of-stock.attention.tsx'),
    },
  },
})
