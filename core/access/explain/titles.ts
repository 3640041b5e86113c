// Titles of the vocabulary's names, and select options for them.
import flags from '#manifest/vocabulary/flags.json' with { type: 'json' }
import merchantTypes from '#manifest/vocabulary/merchant-types.json' with { type: 'json' }
import permissions from '#manifest/vocabulary/permissions.json' with { type: 'json' }
import portalFlags from '#manifest/vocabulary/portal-flags.json' with { type: 'json' }
import productModes from '#manifest/vocabulary/product-modes.json' with { type: 'json' }
import resellers from '#manifest/vocabulary/resellers.json' with { type: 'json' }
import roles from '#manifest/vocabulary/roles.json' with { type: 'json' }
import toggles from '#manifest/vocabulary/toggles.json' with { type: 'json' }
import userKinds from '#manifest/vocabulary/user-kinds.json' with { type: 'json' }
import views from '#manifest/vocabulary/views.json' with { type: 'json' }

const titles: Readonly<Record<string, Readonly<Record<string, { title: string }>>>> = {
  flag: flags,
  merchantType: merchantTypes,
  permission: permissions,
  portal: portalFlags,
  productMode: productModes,
  reseller: resellers,
  role: roles,
  toggle: toggles,
  userKind: userKinds,
  view: views,
}
const numbered: readonly string[] = ['reseller', 'productMode', 'merchantType']
/** For these kinds, users know the names as well as the titles. */
const named: readonly string[] = ['role', 'flag', 'toggle', 'portal']

/** The title of a name. A name without a title is returned as it is. */
export const vocabularyTitle = (kind: string, name: string | number): string =>
  titles[kind]?.[String(name)]?.title ?? String(name)

export interface VocabularyOption {
  value: string
  label: string
}
/** Select options for these names. By default, for all names of the kind that have a title. */
export const vocabularyOptions = (
  kind: string,
  names: readonly string[] = Object.keys(titles[kind] ?? {}),
): VocabularyOption[] =>
  names.map((value) => {
    const title = vocabularyTitle(kind, value)
    if (title === value) return { value, label: value }
    return {
      value,
      label: numbered.includes(kind)
        ? `${value} · ${title}`
        : named.includes(kind)
          ? `${title} (${value})`
          : title,
    }
  })
