// Compiles the parts that a plugin adds to slots of the shell.
import type { CompiledSlot } from '../../access/manifest.ts'
import { suggestion } from '../../access/words/suggest.ts'
import type { SlotPosition } from '../slot.ts'
import { namePattern, type Compiling } from './compiling.ts'

const positions = [
  'header',
  'banner',
  'bell',
  'attention',
  'storeChoice',
] as const satisfies readonly SlotPosition[]

/** Compiles a plugin's slots and reports their faults. */
export function compileSlots(compiling: Compiling): CompiledSlot[] {
  const { id } = compiling
  const { abilities = {}, slots = {} } = compiling.definition
  for (const position of Object.keys(slots))
    if (!positions.some((known) => known === position))
      compiling.fault(
        `slot '${position}'`,
        `isn't a position of the shell. ${suggestion(position, positions)}`,
      )
  return positions.flatMap((position) =>
    Object.entries(slots[position] ?? {}).map(([name, of], index) => {
      const where = `slot '${name}' of the ${position}`
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
          `is not imported lazily. Write load: () => import('./….${position}.tsx')`,
        )
      return {
        id: `${id}.${name}@${position}`,
        plugin: id,
        position,
        name,
        ability: `${id}.${of.ability}`,
        order: of.order ?? (index + 1) * 10,
        requires: compiling.requires('entry', where, of.when),
      }
    }),
  )
}
