import type { Decider } from './decide.ts'
import type { Facts } from './facts.ts'
import type { CompiledRoute } from './manifest.ts'

/**
 * The page that the base address leads to: the first in the order of the sidebar that is open;
 * undefined if there is none.
 * @param isOn whether a plugin is on
 */
export function firstPageOf(
  decider: Pick<Decider, 'sidebar'>,
  facts: Facts,
  isOn: (plugin: string) => boolean,
): CompiledRoute | undefined {
  for (const { entries } of decider.sidebar(facts)) {
    const open = entries.find(({ entry }) => isOn(entry.plugin))
    if (open) return open.route
  }
  return undefined
}
