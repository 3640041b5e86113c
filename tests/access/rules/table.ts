// The second reading of the specification's rules, as a table with its evaluator. It must not use
// core/access, so that the expected answers depend on these plain sets alone.
import { kindOf, people, roleOf, type Kind, type Role, type Who } from './people.ts'
import { isReachable } from './reachable.ts'

export type View = 'none' | 'company' | 'store-of-many' | 'single-store'
export type Mode = 1 | 2 | 3 | 4 | 6
export type Reseller = 1 | 10000 | 10004 | 10017
/**
 * all: every existing permission; view: all except those that the ability requires beyond its
 * route; none: all except those that route and ability require.
 */
export type Held = 'all' | 'view' | 'none'

/**
 * One combination of facts. `on` names the flags, toggles and portal booleans that are on; all
 * others are off.
 */
export interface Cell {
  who: Who
  permission: Held
  view: View
  mode: Mode
  reseller: Reseller
  merchantType: 0 | 1 | 2 | 3
  country: number
  gateway: string
  on: readonly string[]
}

type Sets = { readonly [D in Exclude<keyof Cell, 'on'>]?: readonly Cell[D][] }
/** The dimensions of a rule, with their values; each switch is tried on and off. */
export type Varies = Sets & { readonly switches?: readonly string[] }
/**
 * A set of cells: each named dimension is in its set, all of `on` are on, one of `someOn` is, all
 * of `off` are off.
 */
export type When = Sets & {
  readonly role?: readonly Role[]
  readonly kind?: readonly Kind[]
  readonly on?: readonly string[]
  readonly someOn?: readonly string[]
  readonly off?: readonly string[]
}

/**
 * The expected answer for a cell. page: a screen or a legacy page; newer: the screen once it is
 * built, until then the legacy page; open: a page, or the notice instead of it; any: whatever it
 * leads to; shut: denied or empty; blocked: anything but a page.
 */
export type Expected =
  | 'allow'
  | 'deny'
  | 'page'
  | 'legacy'
  | 'newer'
  | 'open'
  | 'any'
  | 'shut'
  | 'blocked'
  | 'redirect'
  | `redirect ${string}`
  | 'needs-store-view'
  | 'needs-company-view'
  | 'moved'
  | 'newer or needs-store-view'
  | 'smaller'
  | 'one'
  | `label ${string}`

export type Target =
  | { path: string } // a route by its address
  | { entry: string } // the sidebar entry that leads to this address
  | { section: string }
  | { labelOf: string }
  | { ability: string } // the name of an ability, or a phrase of targets.ts
  | { someOf: readonly string[] } // at least one of these addresses
  | { sidebar: 'against the platform owner' }
  | { resellersCalling: string; label: string }

export interface Row {
  readonly id: string
  readonly says: string
  /**
   * Citation: document, section, line and quote; where a resolution decided, the resolution; beyond
   * the specification, only the fact's id.
   */
  readonly cites: readonly [string, ...string[]]
  readonly note?: string
  readonly target: Target
  readonly varies: Varies
  /** Fixed values of this row for dimensions that it does not vary. */
  readonly holds?: Partial<Cell>
  /** Granted in these sets, then denied in those. */
  readonly allow: readonly When[]
  readonly deny?: readonly When[]
  /** What allowed people see instead of the target; the first match wins. */
  readonly instead?: readonly (When & { readonly is: Expected })[]
  readonly as?: Expected
  /**
   * Sets that the specification leaves open. Their cells are skipped, unless they are denied
   * anyway.
   */
  readonly unsaid?: readonly When[]
  /** Ids that are only proven once the newer screen is in the manifest. */
  readonly onceBuilt?: string
}

export const usual: Cell = {
  who: 'plain user',
  permission: 'all',
  view: 'single-store',
  mode: 2,
  reseller: 1,
  merchantType: 1,
  country: 840,
  gateway: 'ConnectedPayments',
  on: [],
}

export function matches(when: When, cell: Cell): boolean {
  const { role, kind, on = [], someOn, off = [], ...sets } = when
  const held = roleOf(cell.who)
  if (role && !(held && role.includes(held))) return false
  if (kind && !kind.includes(kindOf(cell.who))) return false
  if (on.some((name) => !cell.on.includes(name)) || off.some((name) => cell.on.includes(name)))
    return false
  if (someOn && !someOn.some((name) => cell.on.includes(name))) return false
  return (Object.entries(sets) as [keyof Sets, readonly unknown[]][]).every(([dimension, values]) =>
    values.includes(cell[dimension]),
  )
}

/** The row's answer for a cell; undefined if the specification leaves it open. */
export function findExpected(row: Row, cell: Cell): Expected | undefined {
  const fits = (when: When) => matches(when, cell)
  if (!row.allow.some(fits) || row.deny?.some(fits)) return 'deny'
  if (row.unsaid?.some(fits)) return undefined
  return (
    row.instead?.find(({ is: _, ...when }) => fits(when))?.is ??
    row.as ??
    ('path' in row.target ? 'page' : 'allow')
  )
}

/**
 * Whether people in this cell reach the target, instead of being refused or seeing something else.
 */
export const opens = (expected: Expected): boolean =>
  !['deny', 'shut', 'blocked', 'needs-store-view', 'needs-company-view', 'moved'].includes(
    expected,
  ) && !expected.startsWith('redirect')

/**
 * Every reachable cell of a row. Only people without a platform role can lack permissions, because
 * those roles hold all of them.
 */
export function* generateCells(row: Row): Generator<Cell> {
  const { switches = [], ...sets } = row.varies
  let cells: Cell[] = [{ ...usual, ...row.holds }]
  for (const [dimension, values] of Object.entries(sets) as [keyof Sets, readonly unknown[]][])
    cells = cells.flatMap((cell) =>
      values.map((value) => ({ ...cell, [dimension]: value }) as Cell),
    )
  for (const name of switches)
    cells = cells.flatMap((cell) => [cell, { ...cell, on: [...cell.on, name] }])
  for (const cell of cells)
    if ((cell.permission === 'all' || !('role' in people[cell.who])) && isReachable(cell))
      yield cell
}
