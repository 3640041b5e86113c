// The overlays in force for a session, so that the browser makes the same decisions as the server.
import type { Facts } from '../../core/access/facts.ts'
import { inForceFor } from '../access/in-force.ts'
import type { AnswerOf, Handlers } from '../calls/call.ts'

type InForceAnswer = AnswerOf<'getOverlays'>

export function overlaysFor(facts: Facts): InForceAnswer {
  const { version, plugins, overlays } = inForceFor(facts)
  return {
    version,
    plugins: [...plugins].filter((id) => id !== 'core'),
    overlays: overlays.map(({ file: _, layer, reseller, ...content }) => ({
      layer,
      ...(reseller !== undefined && { reseller }),
      content: content as InForceAnswer['overlays'][number]['content'],
    })),
  }
}

export const overlayHandlers: Handlers = {
  getOverlays: async ({ facts }) => overlaysFor(facts),
}
