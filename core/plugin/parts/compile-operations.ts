// Compiles who may call each operation of each contract, for access.json. The server enforces the
// result.
import type {
  CompiledAbility,
  CompiledRoute,
  OperationAccess,
  PortalManifest,
} from '../../access/manifest.ts'
import type { PredicateJson } from '../../access/predicate.ts'
import { suggestion } from '../../access/words/suggest.ts'
import type { CoreOperations } from '../../operations.ts'
import type { PluginSource } from './compiling.ts'
import type { Fault } from '../manifest-error.ts'

/** A row of schemas/generated/operations.json, with only the fields that are used here. */
export interface OperationRow {
  contract: 'legacy' | 'graph' | 'portal'
  owner: string
  draft: boolean
}
export type OperationRows = Readonly<Record<string, OperationRow>>

const contracts = 'schemas/'
const denied = (reason: 'no plugin' | 'draft') => ({
  guard: 'none',
  gate: [],
  requires: [],
  reason,
})

const predicates = (of: CompiledRoute | CompiledAbility | undefined) =>
  (of?.requires ?? []).map(({ predicate }) => predicate)

/**
 * Returns a function that looks up everything a route or ability requires by its id. For an
 * ability, this includes the requirements of its route.
 */
export function indexRequirements(
  manifest: PortalManifest,
): (id: string) => readonly PredicateJson[] | undefined {
  const routes = new Map(manifest.routes.map((route) => [route.id, route]))
  const abilities = new Map(manifest.abilities.map((ability) => [ability.id, ability]))
  return (id) => {
    const ability = abilities.get(id)
    if (ability)
      return [
        ...predicates(ability.on === undefined ? undefined : routes.get(ability.on)),
        ...predicates(ability),
      ]
    return routes.has(id) ? predicates(routes.get(id)) : undefined
  }
}

/**
 * The guards that plugins declare, by operation. Reports guards for operations that are unknown,
 * belong to another plugin or have two guards.
 */
function declaredGuards(
  sources: readonly PluginSource[],
  rows: OperationRows,
  fault: (fault: Fault) => void,
): Map<string, string> {
  const guards = new Map<string, string>()
  for (const { plugin, file } of sources)
    for (const [operation, target] of Object.entries<string>(plugin.operations ?? {})) {
      const wrong = (what: string) =>
        fault({ plugin: plugin.id, file, location: `operation '${operation}'`, what })
      const targets = [...Object.keys(plugin.routes), ...Object.keys(plugin.abilities ?? {})]
      const row = rows[operation]
      if (row === undefined) wrong(`is in no contract. ${suggestion(operation, Object.keys(rows))}`)
      else if (row.owner !== plugin.id)
        wrong(
          `belongs to '${row.owner}', who guards it (x-owner in schemas/). ` +
            'A screen that calls it names it under uses',
        )
      else if (!targets.includes(target))
        wrong(
          `is guarded by the unknown route or ability '${target}'. ${suggestion(target, targets)}`,
        )
      else if (guards.has(operation)) wrong(`is guarded twice, also by '${guards.get(operation)}'`)
      else guards.set(operation, `${plugin.id}.${target}`)
    }
  return guards
}

export function compileOperations(
  sources: readonly PluginSource[],
  manifest: PortalManifest,
  rows: OperationRows,
  core: CoreOperations,
  fault: (fault: Fault) => void,
): Record<string, OperationAccess> {
  const guards = declaredGuards(sources, rows, fault)
  const fileOf = new Map(sources.map(({ plugin, file }) => [plugin.id, file]))
  const requirements = indexRequirements(manifest)

  function compileAccess(
    operation: string,
    { owner, draft }: OperationRow,
  ): Omit<OperationAccess, 'owner' | 'contract'> {
    const wrong = (what: string) =>
      fault({ file: fileOf.get(owner) ?? contracts, location: `Operation '${operation}'`, what })
    const caller = core[operation]
    if (owner !== 'core' && !fileOf.has(owner)) return denied('no plugin')
    if (typeof caller === 'object' && 'publicReason' in caller) {
      const { publicReason: reason } = caller
      if (reason === undefined) wrong('is public in its contract. Say why there: x-public-reason')
      if (guards.has(operation)) wrong('is public. Take it out of operations')
      return { guard: 'public', gate: [], requires: [], reason: reason ?? '' }
    }
    if (owner === 'core')
      return {
        guard: 'signed-in',
        gate: typeof caller === 'object' ? caller.gate : [],
        requires: [],
      }
    const guard = guards.get(operation)
    if (guard === undefined) {
      if (!draft)
        wrong(
          `belongs to '${owner}', which does not guard it. ` +
            'Name a route or an ability of it under operations',
        )
      return denied('draft')
    }
    return {
      guard,
      gate: typeof caller === 'object' ? caller.gate : [],
      requires: requirements(guard) ?? [],
    }
  }

  return Object.fromEntries(
    Object.entries(rows)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([operation, row]) => [
        operation,
        { owner: row.owner, contract: row.contract, ...compileAccess(operation, row) },
      ]),
  )
}
