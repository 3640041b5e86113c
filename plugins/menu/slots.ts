// Parts of the shell, which come with the signed-in portal; the rest of the plugin does not.
import { defineSlots } from '#core/manifest.ts'

export const slots = defineSlots({
  attention: {
    itemsOut: {
      ability: 'seeAvailability',
      load: () => import('./availability/out-of-stock.attention.tsx'),
    },
  },
})
