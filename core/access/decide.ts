// The only module that makes access decisions. The sidebar, route guards, links, controls,
// described pages and the server all use it.
import { conjunction, evaluate, type Truth } from './evaluate.ts'
import type { Facts } from './facts.ts'
import {
  userSection,
  type CompiledEntry,
  type CompiledRoute,
  type CompiledSection,
  type CompiledSlot,
  type Decision,
  type Label,
  type Outcome,
  type PortalManifest,
  type Requirement,
  type TextKey,
} from './manifest.ts'
import { createMatcher } from './match.ts'
import type { Mend } from './context-reasons.ts'
import { findRefusal } from './refusal.ts'
import type { PredicateJson } from './predicate.ts'

export type VerdictKind = 'allow' | 'deny' | 'pending' | 'failed'
export interface Verdict {
  kind: VerdictKind
  /**
   * The requirements that led to the verdict: the false ones if it is deny, the unknown ones if it
   * is pending or failed, and none if it is allow.
   */
  by: readonly Requirement[]
}
export interface RouteVerdict extends Verdict {
  /** Set only when allowed. */
  outcome?: Outcome
  /**
   * Index of the chosen branch in the route's decision list. The plugin's lazy import for the
   * branch has the same index.
   */
  branch?: number
}
export interface SidebarEntry {
  entry: CompiledEntry
  label: Label
  route: CompiledRoute
}
export interface SidebarSection {
  section: CompiledSection
  label: Label
  entries: readonly SidebarEntry[]
}
/** An entry of the user menu. It opens a page, or its target's link or action. */
export interface UserMenuItem {
  entry: CompiledEntry
  label: Label
  route?: CompiledRoute
}
export interface RouteMatch {
  route: CompiledRoute
  params: Record<string, string>
}
export interface Decider {
  route(id: string, facts: Facts): RouteVerdict
  entry(id: string, facts: Facts): Verdict
  ability(id: string, facts: Facts): Verdict
  /** Why an ability is denied, based on the requirement that fails. Undefined for an unknown id. */
  reason(id: string, facts: Facts): TextKey | undefined
  /** Picks the label. While facts are unknown, picks the last label, which has no condition. */
  label(decision: Decision<Label>, facts: Facts): Label
  sidebar(facts: Facts): readonly SidebarSection[]
  userMenu(facts: Facts): readonly UserMenuItem[]
  /** The open parts for that slot, in order. */
  slots(position: CompiledSlot['position'], facts: Facts): readonly CompiledSlot[]
  match(path: string): RouteMatch | undefined
}

const kindOf: Record<Truth, VerdictKind> = {
  true: 'allow',
  false: 'deny',
  pending: 'pending',
  failed: 'failed',
}
/** The ability that each switch of context requires. */
const chooses: Readonly<Record<Mend, string>> = {
  merchant: 'core.chooseMerchant',
  store: 'core.chooseStore',
  company: 'core.chooseCompany',
}
const allow: Verdict = { kind: 'allow', by: [] }
const unknown: Verdict = { kind: 'deny', by: [] }

/**
 * Every requirement of every layer must be met. Callers must reject an empty list, because it would
 * allow everyone.
 */
export function decideRequirements(requires: readonly Requirement[], facts: Facts): Verdict {
  const truths = requires.map((requirement) => evaluate(requirement.predicate, facts))
  const kind = kindOf[conjunction(truths)]
  if (kind === 'allow') return allow
  const decisive = (truth: Truth) =>
    kind === 'deny' ? truth === 'false' : truth === 'pending' || truth === 'failed'
  return {
    kind,
    by: requires.filter((_, index) => {
      const truth = truths[index]
      return truth !== undefined && decisive(truth)
    }),
  }
}

/** Combines two verdicts. Precedence: deny, pending, failed, allow. */
function both(a: Verdict, b: Verdict): Verdict {
  for (const kind of ['deny', 'pending', 'failed'] as const)
    if (a.kind === kind || b.kind === kind)
      return { kind, by: [a, b].flatMap((part) => (part.kind === kind ? part.by : [])) }
  return allow
}

type Choice<T extends object> =
  | { branch: Decision<T>[number]; index: number }
  | { undecided: 'pending' | 'failed'; when: PredicateJson }
/**
 * Picks the first branch that matches. If a branch is undecided, so is the result, because picking
 * a later branch might be wrong.
 */
function choose<T extends object>(decision: Decision<T>, facts: Facts): Choice<T> {
  for (const [index, branch] of decision.entries()) {
    if (branch.when === undefined) return { branch, index }
    const truth = evaluate(branch.when, facts)
    if (truth === 'true') return { branch, index }
    if (truth !== 'false') return { undecided: truth, when: branch.when }
  }
  throw new TypeError(noLastBranch)
}
const noLastBranch =
  'The last branch of a decision list has no `when`; npm run manifest checks that.'

const labelOf = ({ text, words }: Label): Label => ({ text, ...(words && { words }) })

const inOrder = <T extends { id: string; order: number }>(of: readonly T[]) =>
  [...of].sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))

/** Caches one answer per id and facts object. The cache is freed together with the facts object. */
function remembering<T>(answer: (id: string, facts: Facts) => T): (id: string, facts: Facts) => T {
  const answers = new WeakMap<Facts, Map<string, T>>()
  return (id, facts) => {
    let known = answers.get(facts)
    if (known === undefined) answers.set(facts, (known = new Map<string, T>()))
    let found = known.get(id)
    if (found === undefined) known.set(id, (found = answer(id, facts)))
    return found
  }
}

/**
 * Creates the functions that make the access decisions of one manifest. They cache their answers
 * for as long as the facts object lives.
 * @throws TypeError if a route or ability requires nothing
 */
export function createDecider(manifest: PortalManifest): Decider {
  const routes = new Map(manifest.routes.map((route) => [route.id, route]))
  const entries = new Map(manifest.entries.map((entry) => [entry.id, entry]))
  const abilities = new Map(manifest.abilities.map((ability) => [ability.id, ability]))
  for (const target of [...manifest.routes, ...manifest.abilities])
    if (target.requires.length === 0)
      throw new TypeError(
        `'${target.id}' requires nothing, which would open it to everyone. Run npm run manifest.`,
      )
  const matchPath = createMatcher(manifest.routes)
  const entriesOf = (section: string) =>
    inOrder(manifest.entries.filter((entry) => entry.section === section))
  const sections = inOrder(manifest.sections).map((section) => ({
    section,
    entries: entriesOf(section.id),
  }))
  const userEntries = entriesOf(userSection)
  const slotsOf = (position: CompiledSlot['position']) =>
    inOrder(manifest.slots.filter((slot) => slot.position === position))

  const required = remembering((id, facts) => {
    const route = routes.get(id)
    return route === undefined ? unknown : decideRequirements(route.requires, facts)
  })

  function decideRoute(id: string, facts: Facts): RouteVerdict {
    const route = routes.get(id)
    const verdict = required(id, facts)
    if (route === undefined || verdict.kind !== 'allow') return verdict
    const choice = choose(route.show, facts)
    // Report the file with the route's own requirement, because that file also contains the
    // decision list.
    const file =
      route.requires.find((requirement) => requirement.layer === 'route')?.file ?? route.plugin
    if ('undecided' in choice)
      return {
        kind: choice.undecided,
        by: [{ layer: 'route', file, predicate: choice.when }],
      }
    const { when: _, ...outcome } = choice.branch
    return { kind: 'allow', by: [], outcome, branch: choice.index }
  }
  function decideEntry(id: string, facts: Facts): Verdict {
    const entry = entries.get(id)
    if (entry === undefined) return unknown
    return both(
      decideRequirements(entry.requires, facts),
      'route' in entry ? decider.route(entry.route, facts) : decider.ability(entry.ability, facts),
    )
  }
  function decideAbility(id: string, facts: Facts): Verdict {
    const ability = abilities.get(id)
    if (ability === undefined) return unknown
    const own = decideRequirements(ability.requires, facts)
    return ability.on === undefined ? own : both(own, required(ability.on, facts))
  }
  /** An entry is shown if it is allowed, its label is known, and its page shows something. */
  function shown(entry: CompiledEntry, facts: Facts): UserMenuItem | undefined {
    if (decider.entry(entry.id, facts).kind !== 'allow') return undefined
    const chosen = choose(entry.label, facts)
    if ('undecided' in chosen) return undefined
    const label = labelOf(chosen.branch)
    if (!('route' in entry)) return { entry, label }
    const { outcome } = decider.route(entry.route, facts)
    const route = routes.get(entry.route)
    return route && !(outcome && 'nothing' in outcome) ? { entry, label, route } : undefined
  }
  const decideSidebar = (facts: Facts): SidebarSection[] =>
    sections.flatMap(({ section, entries: candidates }) => {
      const visible = candidates.flatMap((entry) => {
        const { route, label } = shown(entry, facts) ?? {}
        return route && label ? [{ entry, label, route }] : []
      })
      const label = choose(section.label, facts)
      return visible.length === 0 || 'undecided' in label
        ? []
        : [{ section, label: labelOf(label.branch), entries: visible }]
    })

  const sidebar = remembering((_, facts) => decideSidebar(facts))

  const decider: Decider = {
    route: remembering(decideRoute),
    entry: remembering(decideEntry),
    ability: remembering(decideAbility),
    reason(id, facts) {
      const ability = abilities.get(id)
      const may = (mend: Mend) => decider.ability(chooses[mend], facts).kind === 'allow'
      return ability && findRefusal(ability, decider.ability(id, facts).by, facts, may)
    },
    label(decision, facts) {
      const choice = choose(decision, facts)
      const branch = 'undecided' in choice ? decision.at(-1) : choice.branch
      if (!branch) throw new TypeError(noLastBranch)
      return labelOf(branch)
    },
    sidebar: (facts) => sidebar('', facts),
    slots: (position, facts) =>
      slotsOf(position).filter(
        ({ requires, ability }) =>
          both(decideRequirements(requires, facts), decider.ability(ability, facts)).kind ===
          'allow',
      ),
    userMenu: (facts) => userEntries.flatMap((entry) => shown(entry, facts) ?? []),
    match(path) {
      const found = matchPath(path)
      return found && { route: found.value, params: found.params }
    },
  }
  return decider
}

/**
 * The page that the base URL redirects to: the first open page in sidebar order. Undefined if none
 * is open.
 * @param isOn whether a plugin is on
 */
export function findFirstPage(
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
