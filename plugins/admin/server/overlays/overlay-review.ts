// Reviews the new content of an overlay: its changes for exactly this audience, and its errors.
// Pure functions.
import { checkOverlay } from '#core/access/analysis/check.ts'
import {
  compareAccess,
  type Configuration,
  type Difference,
} from '#core/access/analysis/compare.ts'
import { createDecider } from '#core/access/decide.ts'
import { factsFromJson } from '#core/access/facts-json.ts'
import type { Facts } from '#core/access/facts.ts'
import type {
  AccessManifest,
  Decision,
  Label,
  PortalManifest,
  Requirement,
} from '#core/access/manifest.ts'
import { grouping, type Predicate } from '#core/access/predicate.ts'
import { checkUses } from '#core/plugin/compile/check-reachable.ts'
import { buildConfiguration } from '#core/plugin/overlays/effective.ts'
import { ManifestError, type Fault } from '#core/plugin/manifest-error.ts'
import type { Overlay } from '#core/plugin/overlays/overlay.ts'
import { withOverlays } from '#core/plugin/overlays/with-overlays.ts'
import type { OverlayContent } from '#server/access/overlays.ts'
import type { AnswerOf } from '#server/calls/call.ts'
import { overlayRules, overlayField } from '../../rules/overlay-content.ts'
import type { NamedAudience } from './overlay-audiences.ts'
import { listStays, type Stay } from './overlay-stays.ts'

export type Finding = AnswerOf<'previewOverlay'>['findings'][number]
export type WireDifference = AnswerOf<'previewOverlay'>['differences'][number]
export interface Base {
  portal: PortalManifest
  access: AccessManifest
}
export interface Review {
  differences: Difference[]
  findings: Finding[]
  stays: Stay[]
}

/** What a user needs to undo an overlay: both pages, and the permission to change the overlay. */
export const undoNeeds = {
  routes: ['admin.pluginSwitches', 'admin.pluginSwitchesFor'],
  all: 'admin.editAllOverlays',
  some: 'admin.editResellerOverlays',
} as const
const internalAdmins = grouping('internalAdmins')

/**
 * Adds a page that requires all of these. An overlay can be undone by the users who can open that
 * page.
 */
function withUndo({ portal, access }: Configuration): Configuration {
  const routes = portal.routes.filter(({ id }) => undoNeeds.routes.some((route) => route === id))
  const abilities = portal.abilities.filter(
    ({ id }) => id === undoNeeds.all || id === undoNeeds.some,
  )
  const requires = [...routes, ...abilities].flatMap((each) => each.requires)
  const undo = {
    id: undoId,
    plugin: 'admin',
    path: '/',
    title: 'admin:title' as const,
    shape: 'form' as const,
    show: [{ nothing: true as const }],
    uses: [],
    requires,
  }
  return { portal: { ...portal, routes: [...portal.routes, undo] }, access }
}
const undoId = 'undo'

/**
 * Restricts the manifest to the users of a merchant, so that differences for other users are left
 * out.
 */
export function ofMerchant({ portal, access }: Base, { merchant }: NamedAudience): Base {
  if (!merchant) return { portal, access }
  const predicate = {
    all: [
      { reseller: merchant.reseller_id },
      { productMode: merchant.product_mode },
      { merchantType: merchant.merchant_type },
      { not: { view: 'none' } },
      ...(merchant.country_id === null ? [] : [{ country: merchant.country_id }]),
    ],
    // Cast, because the database may have values that aren't in the vocabulary. These match no
    // atom.
  } as Predicate
  const requirement: Requirement = { layer: 'core', file: 'database', predicate }
  return {
    access,
    portal: {
      ...portal,
      routes: portal.routes.map((route) => ({
        ...route,
        requires: [requirement, ...route.requires],
      })),
      abilities: portal.abilities.map((ability) =>
        ability.on === undefined
          ? { ...ability, requires: [requirement, ...ability.requires] }
          : ability,
      ),
    },
  }
}

const kindOfLocation: Readonly<Record<string, string>> = {
  plugin: 'plugins',
  section: 'sections',
  entry: 'entries',
  route: 'routes',
  ability: 'abilities',
}
function toFinding({ location = '', what }: Fault): Finding {
  const [, kind = '', id = ''] = /^(\w+) '(.+)'$/.exec(location) ?? []
  const field =
    kindOfLocation[kind] === undefined ? 'content' : overlayField(kindOfLocation[kind], id)
  return {
    kind: 'fault',
    field,
    code: 'overlayFault',
    text: `${location} ${what}${/[.?!]$/.test(what) ? '' : '.'}`.trim(),
  }
}
const limitTexts: Readonly<Record<string, string>> = {
  'admin:switches.errors.tooMuch': 'has too many conditions.',
  'admin:switches.errors.tooMany': 'is one limit too many for one audience.',
  'admin:switches.errors.labelCharacters':
    'has a name that is invisible or contains hidden characters.',
  'admin:switches.errors.hiddenAndNarrowed': 'is both hidden and limited.',
}

/**
 * Errors of the content itself: its size, its names, and pages that stay open but could no longer
 * call their operations.
 */
function listFaults(base: Base, content: OverlayContent, overlays: readonly Overlay[]): Finding[] {
  const broken = overlayRules(content).map(({ field, key }): Finding => ({
    kind: 'fault',
    field,
    code: key,
    text: `${field.replace('content.', '')} ${limitTexts[key] ?? "isn't valid."}`,
  }))
  if (broken.length > 0) return broken // content that is too large isn't examined further
  if (content.plugins?.core)
    return [
      {
        kind: 'fault',
        field: overlayField('plugins', 'core'),
        code: 'admin:switches.errors.core',
        text: "core isn't a plugin. It can't be hidden or limited.",
      },
    ]
  try {
    withOverlays(base.portal, overlays)
  } catch (error) {
    if (error instanceof ManifestError) return error.faults.map(toFinding)
    throw error
  }
  const { portal, access } = buildConfiguration(base, overlays)
  const faults: Fault[] = []
  checkUses(portal, access.operations, (plugin, location, what) =>
    faults.push({ plugin, file: '', location, what }),
  )
  return faults.map(toFinding)
}

const lockedOut = (text: string): Finding => ({
  kind: 'locks-out',
  field: 'content',
  code: 'admin:switches.errors.locksOut',
  text,
})

/** Whether the author could no longer undo the change from the current context. */
function locksOutAuthor(
  portal: PortalManifest,
  author: { facts: Facts; everything: boolean },
): boolean {
  const decider = createDecider(portal)
  const right = author.everything ? undoNeeds.all : undoNeeds.some
  return (
    undoNeeds.routes.some((route) => decider.route(route, author.facts).kind !== 'allow') ||
    decider.ability(right, author.facts).kind !== 'allow'
  )
}

/**
 * Compares the current overlays of an audience with the proposed content.
 * @param overlays three versions: the current ones, the proposed ones, and those without the
 * overlay of this audience
 */
export function reviewOverlay(
  base: Base,
  audience: NamedAudience,
  content: OverlayContent,
  overlays: Readonly<Record<'now' | 'next' | 'without', readonly Overlay[]>>,
  author: { facts: Facts; everything: boolean },
): Review {
  const faults = listFaults(base, content, overlays.next)
  if (faults.length > 0) return { differences: [], findings: faults, stays: [] }
  const manifests = ofMerchant(base, audience)
  const now = buildConfiguration(manifests, overlays.now)
  const next = buildConfiguration(manifests, overlays.next)
  const differences = compareAccess(now, next)
  const problems = checkOverlay(
    withUndo(buildConfiguration(manifests, overlays.without)),
    withUndo(next),
    {
      route: undoId,
      for: internalAdmins,
    },
  )
  const findings = problems.flatMap(({ kind, target, text }): Finding[] => {
    if (kind === 'locks-out')
      return [
        lockedOut('Internal administrators could no longer open Settings → Plugins to undo this.'),
      ]
    // Leaves out operations, because their guards are compared, and the guard's finding shows the
    // cause.
    return target.startsWith('operation ')
      ? []
      : [{ kind: 'widens', field: 'content', code: 'overlayWidens', text: `${target} ${text}.` }]
  })
  const locked = locksOutAuthor(withOverlays(base.portal, overlays.next), author)
  return {
    differences,
    stays: listStays(now.portal, next.portal, differences),
    findings:
      locked && !findings.some(({ kind }) => kind === 'locks-out')
        ? [...findings, lockedOut('You could no longer open Settings → Plugins to undo this.')]
        : findings,
  }
}

const usual = factsFromJson({})
/** The text of a label for a user without special facts. Other users may see another text. */
export function usualTextIn(portal: PortalManifest): (label: Decision<Label>) => string {
  const decider = createDecider(portal)
  return (label) => decider.label(label, usual).text
}

/** Adds the names that are shown on screens to the differences. */
export function namedDifferences(
  { portal, access }: Base,
  differences: readonly Difference[],
): WireDifference[] {
  const textOf = usualTextIn(portal)
  const key = (target: Difference['target'], id: string) => `${target} ${id}`
  const named = new Map<string, Pick<WireDifference, 'plugin' | 'title'>>()
  for (const { id, plugin, title } of portal.routes) named.set(key('route', id), { plugin, title })
  for (const { id, plugin, label } of portal.entries)
    named.set(key('entry', id), { plugin, title: textOf(label) })
  for (const { id, label } of portal.sections)
    named.set(key('section', id), { plugin: id, title: textOf(label) })
  for (const { id, plugin } of portal.abilities) named.set(key('ability', id), { plugin })
  for (const [id, { owner }] of Object.entries(access.operations))
    named.set(key('operation', id), { plugin: owner })
  return differences.map(({ witness, because, ...difference }) => ({
    ...difference,
    witness: { ...witness },
    because: because.map(({ layer, file }) => ({ layer, file })),
    ...named.get(key(difference.target, difference.id)),
  }))
}
