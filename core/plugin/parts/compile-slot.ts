// Compiles the parts of the shell that a plugin fills.
import type { CompiledSlot, Requirement } from '../../access/manifest.ts'
import { suggestion } from '../../access/words/suggest.ts'
import type { AnyPlugin, SlotEntry } from '../define.ts'
import type { SlotPlace } from '../slot.ts'

const places = [
  'header',
  'banner',
  'bell',
  'attention',
  'storeChoice',
] as const satisfies readonly SlotPlace[]
const namePattern = /^[a-z][A-Za-z0-9]*$/

interface Compiling {
  fault(place: string, what: string): void
  requirement(place: string, of: NonNullable<SlotEntry['when']>): Requirement
}

/** Compiles the slots of a plugin and reports their faults. */
export function compileSlots(
  { id, abilities = {}, slots = {} }: AnyPlugin,
  { fault, requirement }: Compiling,
): CompiledSlot[] {
  for (const place of Object.keys(slots))
    if (!places.some((known) => known === place))
      fault(`slot '${place}'`, `is no place of the shell. ${suggestion(place, places)}`)
  return places.flatMap((place) =>
    Object.entries(slots[place] ?? {}).map(([name, of], index) => {
      const where = `slot '${name}' of the ${place}`
      if (!namePattern.test(name)) fault(where, 'has a name that is not in camelCase')
      if (!Object.hasOwn(abilities, of.ability))
        fault(
          where,
          `needs the unknown ability '${of.ability}'. ` +
            suggestion(of.ability, Object.keys(abilities)),
        )
      if (typeof of.load !== 'function')
        fault(where, `is not imported lazily. Write load: () => import('./….${place}.tsx')`)
      return {
        id: `${id}.${name}@${place}`,
        plugin: id,
        place,
        name,
        ability: `${id}.${of.ability}`,
        order: of.order ?? (index + 1) * 10,
        requires: of.when === undefined ? [] : [requirement(where, of.when)],
      }
    }),
  )
}
