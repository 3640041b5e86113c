// These parts of the shell load with the signed-in portal, unlike the rest of the plugin.
import { defineSlots } from '#core/manifest.ts'

export const slots = defineSlots({
  attention: {
    itemsOut: {
      ability: 'seeAvailability',
      load: () => import('./availability/out-of-stock.attention.tsx'),
    },
  },
})
