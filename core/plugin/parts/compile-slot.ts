// Compiles the slots of the shell that a plugin fills.
import type { CompiledSlot } from '../../access/manifest.ts'
import { suggestion } from '../../access/words/suggest.ts'
import type { SlotPlace } from '../slot.ts'
import { namePattern, type Compiling } from './compiling.ts'

const places = [
  'header',
  'banner',
  'bell',
  'attention',
  'storeChoice',
] as const satisfies readonly SlotPlace[]

/** Compiles the slots of a plugin and reports their faults. */
export function compileSlots(compiling: Compiling): CompiledSlot[] {
  const { id } = compiling
  const { abilities = {}, slots = {} } = compiling.definition
  for (const place of Object.keys(slots))
    if (!places.some((known) => known === place))
      compiling.fault(`slot '${place}'`, `is no place of the shell. ${suggestion(place, places)}`)
  return places.flatMap((place) =>
    Object.entries(slots[place] ?? {}).map(([name, of], index) => {
      const where = `slot '${name}' of the ${place}`
      if (!namePattern.test(name)) compiling.fault(where, 'has a name that is not in camelCase')
      if (!Object.hasOwn(abilities, of.ability))
        compiling.fault(
          where,
          `needs the unknown ability '${of.ability}'. ` +
            suggestion(of.ability, Object.keys(abilities)),
        )
      if (typeof of.load !== 'function')
        compiling.fault(
          where,
          `is not imported lazily. Write load: () => import('./….${place}.tsx')`,
        )
      return {
        id: `${id}.${name}@${place}`,
        plugin: id,
        place,
        name,
        ability: `${id}.${of.ability}`,
        order: of.order ?? (index + 1) * 10,
        requires: compiling.requires('entry', where, of.when),
      }
    }),
  )
}
