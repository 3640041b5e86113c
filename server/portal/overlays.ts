// What is in force for a session at run time, for the browser: it decides with the same overlays as
// the server.
import { inForceFor } from '../access/in-force.ts'
import type { AnswerOf, Handlers } from '../http/call.ts'

type InForceAnswer = AnswerOf<'getOverlays'>

export const overlayHandlers: Handlers = {
  async getOverlays({ facts }) {
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
  },
}
