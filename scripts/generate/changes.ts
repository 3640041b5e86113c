// Describes what a generator changed, for the person who ran it.
import { isDeepStrictEqual } from 'node:util'

import type { AccessManifest, PortalManifest } from '../../core/access/manifest.ts'

type Named = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Named => typeof value === 'object' && value !== null

/** Members that differ: `note added, effect, path removed`. */
function membersThatDiffer(before: unknown, after: unknown): string {
  if (!isObject(before) || !isObject(after)) return ''
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const parts = [...names]
    .filter((name) => !isDeepStrictEqual(before[name], after[name]))
    .map((name) =>
      !(name in before) ? `${name} added` : !(name in after) ? `${name} removed` : name,
    )
  return parts.length > 0 ? `: ${parts.join(', ')}` : ''
}

/**
 * Lines such as `operation getCards added, guarded by cards`. Empty before the first run, when
 * everything is new.
 * @param about describes an added thing
 */
export function changesIn<Thing>(
  kind: string,
  before: Named,
  after: Readonly<Record<string, Thing>>,
  about: (thing: Thing) => string = () => '',
): string[] {
  if (Object.keys(before).length === 0) return []
  return [
    ...Object.entries(after).flatMap(([id, thing]) =>
      !(id in before)
        ? [`${kind} ${id} added${about(thing)}`]
        : isDeepStrictEqual(before[id], thing)
          ? []
          : [`${kind} ${id} changed${membersThatDiffer(before[id], thing)}`],
    ),
    ...Object.keys(before)
      .filter((id) => !(id in after))
      .map((id) => `${kind} ${id} removed`),
  ]
}

type Before = (file: string) => string
/** Returns an empty object for a damaged or missing file, so that no changes are reported. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
const namedIn = (value: unknown): Named => (isObject(value) ? value : {})

interface Contract {
  components?: { schemas?: Readonly<Record<string, { properties?: object }>> }
}
const toShapes = ({ components }: Contract) =>
  Object.fromEntries(
    Object.entries(components?.schemas ?? {}).map(([name, { properties, ...rest }]) => [
      name,
      { ...rest, ...properties },
    ]),
  )

/** The tables and columns declared in a `tables.ts`. */
const tablesIn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/^export interface (\w+)Table[^{]*\{([^}]*)\}/gm)].map(
      ([, name = '', columns = '']) => [
        name,
        Object.fromEntries(
          [...columns.matchAll(/^ {2}(\w+): (.+)$/gm)].map(([, at, of]) => [at, of]),
        ),
      ],
    ),
  )

/**
 * Lists schemas, tables and marks of operations that differ. New operations aren't included,
 * because listManifestChanges reports them.
 */
export function listContractChanges(
  before: Before,
  contracts: Readonly<Record<'legacy' | 'portal', Contract>>,
  operations: string,
  tables: ReadonlyMap<string, string>,
): string[] {
  const [old, now] = [before('schemas/generated/operations.json'), operations].map((text) =>
    namedIn(parseJson(text)),
  ) as [Named, Named]
  const kept = (of: Named) =>
    Object.fromEntries(Object.entries(of).filter(([id]) => id in old && id in now))
  return [
    ...changesIn('operation', kept(old), kept(now)),
    ...(['legacy', 'portal'] as const).flatMap((name) =>
      changesIn(
        'shape',
        toShapes(parseJson(before(`schemas/generated/${name}.json`)) as Contract),
        toShapes(contracts[name]),
      ),
    ),
    ...[...tables].flatMap(([file, text]) =>
      changesIn('table', tablesIn(before(file)), tablesIn(text)),
    ),
  ]
}

const byId = <Part extends { id: string }>(parts: readonly Part[] = []) =>
  Object.fromEntries(parts.map((part) => [part.id, part]))

export interface CompiledManifest {
  portal: PortalManifest
  access: AccessManifest
  permissions: Named
}

/** Lists routes, entries, abilities, operations and permissions that differ. */
export function listManifestChanges(
  before: Before,
  { portal, access, permissions }: CompiledManifest,
): string[] {
  const old = parseJson(before('manifest/portal.json')) as Partial<PortalManifest>
  const { operations } = parseJson(before('manifest/access.json')) as Partial<AccessManifest>
  return [
    ...changesIn('plugin', byId(old.plugins), byId(portal.plugins)),
    ...changesIn('route', byId(old.routes), byId(portal.routes), ({ path }) => ` at ${path}`),
    ...changesIn('entry', byId(old.entries), byId(portal.entries)),
    ...changesIn('ability', byId(old.abilities), byId(portal.abilities)),
    ...changesIn('operation', operations ?? {}, access.operations, ({ guard }) =>
      guard === 'none' ? ', guarded by nothing, so that it is denied' : `, guarded by ${guard}`,
    ),
    ...changesIn(
      'permission',
      namedIn(parseJson(before('manifest/vocabulary/permissions.json'))),
      permissions,
    ),
  ]
}
