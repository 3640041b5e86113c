// Compiles the permissions that plugins declare into the vocabulary, which types and predicates are
// checked against. Facts: S-181, S-182
import type { Features } from '../../access/features.ts'
import { suggestion } from '../../access/words/suggest.ts'
import type { Fault } from '../manifest-error.ts'

/** An entry of `<id>.permissions.json`. */
export interface PermissionDefinition {
  /** The number that a role lists to grant this permission. It is unique and never reused. */
  featureId: number
  parent?: string
  /** A role can hold at most one permission of each group. */
  exclusiveGroup?: string
  /** This is a permission for the point of sale. User roles show these on a separate tab. */
  pos?: true
  title: string
}
export interface Permission extends PermissionDefinition {
  plugin: string
}
export type Permissions = Readonly<Record<string, Permission>>
export interface PermissionsFile {
  plugin: string
  file: string
  content: unknown
}

/** Numbers below this are reserved for the specification. */
const firstOfOurs = 10_000
/**
 * Feature numbers that the specification defines. 132 is the only one; its children exclude each
 * other.
 */
const numbersOfTheSpecification: ReadonlySet<number> = new Set([132])
const keys = ['featureId', 'parent', 'exclusiveGroup', 'pos', 'title']
const name = /^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)+$/

/**
 * The prefix that the names of a plugin's permissions must have: `online-ordering` →
 * `onlineOrdering`.
 */
export const permissionPrefix = (plugin: string) =>
  plugin.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

function listEntryFaults(plugin: string, key: string, entry: unknown): string[] {
  const prefix = permissionPrefix(plugin)
  if (!name.test(key) || !key.startsWith(`${prefix}.`))
    return [`has a name that is not of the form ${prefix}.thing or ${prefix}.thing.edit`]
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
    return [`is ${JSON.stringify(entry)}, where { featureId, title } is needed`]
  const { featureId, title, parent, exclusiveGroup, pos } = entry as Partial<PermissionDefinition>
  const isWhole = typeof featureId === 'number' && Number.isSafeInteger(featureId)
  const strange = Object.keys(entry).find((each) => !keys.includes(each))
  return [
    strange === undefined ? [] : `has '${strange}'. ${suggestion(strange, keys)}`,
    typeof title === 'string' && title !== ''
      ? []
      : `has the title ${JSON.stringify(title)}, where a text is needed: ` +
        'people who give rights read it',
    isWhole && featureId > 0
      ? []
      : `has the feature id ${JSON.stringify(featureId)}, where a whole number is needed`,
    isWhole && featureId < firstOfOurs && !numbersOfTheSpecification.has(featureId)
      ? `has the feature id ${featureId}. Ours start at ${firstOfOurs}; ` +
        'below it only numbers that the specification gives ' +
        `(${[...numbersOfTheSpecification].join(', ')})`
      : [],
    parent === undefined || typeof parent === 'string'
      ? []
      : `has the parent ${JSON.stringify(parent)}, where the name of a permission is needed`,
    exclusiveGroup === undefined || typeof exclusiveGroup === 'string'
      ? []
      : `has the exclusiveGroup ${JSON.stringify(exclusiveGroup)}, where a text is needed`,
    pos === undefined || (pos as unknown) === true
      ? []
      : `has pos ${JSON.stringify(pos)}, where true is needed, or nothing`,
  ].flat()
}

/** All permissions by name, ordered by feature id, and the faults that were found. */
export function compilePermissions(files: readonly PermissionsFile[]): {
  permissions: Permissions
  faults: Fault[]
} {
  const faults: Fault[] = []
  const found: [string, Permission][] = []
  const fileOf = new Map(files.map(({ plugin, file }) => [plugin, file]))
  for (const { plugin, file, content } of files)
    for (const [key, entry] of Object.entries((content ?? {}) as Record<string, unknown>)) {
      const fault = (what: string) =>
        faults.push({ plugin, file, location: `permission '${key}'`, what })
      const wrong = listEntryFaults(plugin, key, entry)
      wrong.forEach(fault)
      if (wrong.length > 0) continue
      const { featureId, parent, exclusiveGroup, pos, title } = entry as PermissionDefinition
      const same = found.find(([, other]) => other.featureId === featureId)
      if (same)
        fault(
          `has the feature id ${featureId}, which '${same[0]}' in ` +
            `${fileOf.get(same[1].plugin)} has. Numbers are never used twice`,
        )
      found.push([
        key,
        {
          featureId,
          ...(parent !== undefined && { parent }),
          ...(exclusiveGroup !== undefined && { exclusiveGroup }),
          ...(pos && { pos }),
          title,
          plugin,
        },
      ])
    }
  const byName = new Map(found)
  for (const [key, { parent, plugin }] of found) {
    const fault = (what: string) =>
      faults.push({
        plugin,
        file: fileOf.get(plugin) ?? plugin,
        location: `permission '${key}'`,
        what,
      })
    if (parent !== undefined && !byName.has(parent))
      fault(`has the unknown parent '${parent}'. ${suggestion(parent, [...byName.keys()])}`)
    const seen = new Set([key])
    for (let at = parent; at !== undefined; at = byName.get(at)?.parent) {
      if (seen.has(at)) {
        if (at === key) fault('is its own ancestor')
        break
      }
      seen.add(at)
    }
  }
  return {
    permissions: Object.fromEntries(found.sort(([, a], [, b]) => a.featureId - b.featureId)),
    faults,
  }
}

/** Packs permission names and feature ids for the browser, where `unpackFeatures` unpacks them. */
export function packFeatures(
  permissions: Readonly<Record<string, { featureId: number }>>,
): Features {
  const byPrefix = Map.groupBy(
    Object.entries(permissions).sort(([, a], [, b]) => a.featureId - b.featureId),
    ([name]) => name.split('.', 1).join(''),
  )
  return Object.fromEntries(
    [...byPrefix].map(([prefix, of]) => {
      const rests = of.map(([name]) => name.slice(prefix.length + 1))
      let above = ''
      const names = rests.map((rest) =>
        above !== '' && rest.startsWith(`${above}.`) ? rest.slice(above.length) : (above = rest),
      )
      return [
        prefix,
        {
          names,
          steps: of.map(
            ([, { featureId }], index) => featureId - (of[index - 1]?.[1].featureId ?? 0),
          ),
        },
      ]
    }),
  )
}
