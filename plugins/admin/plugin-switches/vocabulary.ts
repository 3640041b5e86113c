// The part of the closed vocabulary that people can choose for a narrowing, and its titles.
import flags from '#manifest/vocabulary/flags.json' with { type: 'json' }
import permissions from '#manifest/vocabulary/permissions.json' with { type: 'json' }
import portalFlags from '#manifest/vocabulary/portal-flags.json' with { type: 'json' }
import productModes from '#manifest/vocabulary/product-modes.json' with { type: 'json' }
import resellers from '#manifest/vocabulary/resellers.json' with { type: 'json' }
import roles from '#manifest/vocabulary/roles.json' with { type: 'json' }
import toggles from '#manifest/vocabulary/toggles.json' with { type: 'json' }
import userKinds from '#manifest/vocabulary/user-kinds.json' with { type: 'json' }
import views from '#manifest/vocabulary/views.json' with { type: 'json' }

type Titles = Readonly<Record<string, { title: string }>>

/** Kinds of conditions in the builder, in display order. */
export const conditionKinds = ['userKind', 'role', 'view', 'productMode', 'flag', 'toggle'] as const
export type ConditionKind = (typeof conditionKinds)[number]

const titles = {
  userKind: userKinds,
  role: roles,
  view: views,
  productMode: productModes,
  flag: flags,
  toggle: toggles,
  reseller: resellers,
  permission: permissions,
  portal: portalFlags,
} satisfies Readonly<Record<string, Titles>>
const titlesByKind: Readonly<Record<string, Titles>> = titles
/** Title of a vocabulary name; an unknown name is shown as it is. */
export const titleOf = (kind: string, name: string | number): string =>
  titlesByKind[kind]?.[String(name)]?.title ?? String(name)

/**
 * Options of a kind. People know flags and toggles by name, so the label has the name and the
 * title.
 */
export const choicesOf = (kind: ConditionKind): { value: string; label: string }[] =>
  Object.entries(titles[kind]).map(([value, { title }]) => ({
    value,
    label:
      kind === 'flag' || kind === 'role'
        ? `${title} (${value})`
        : kind === 'productMode'
          ? `${value} · ${title}`
          : title,
  }))
export function isChoice(kind: string, name: unknown): kind is ConditionKind {
  const known = conditionKinds.find((other) => other === kind)
  return known !== undefined && Object.hasOwn(titles[known], String(name))
}
