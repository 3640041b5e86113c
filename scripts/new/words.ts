// Converts a name to its forms, and rewrites a template for another name.

/** The spellings of a name in URLs, code, tables and sentences. */
export interface Forms {
  kebab: string
  camel: string
  pascal: string
  snake: string
  flat: string
  /** `plain`: within a sentence. `title`: at its start. */
  plain: string
  title: string
}
/** Lowercase letters, digits and dashes, such as `gift-cards`. */
export const isName = (name: string): boolean => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)
const begun = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export function toForms(kebab: string): Forms {
  const camel = kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const plain = kebab.replaceAll('-', ' ')
  return {
    kebab,
    camel,
    pascal: begun(camel),
    snake: kebab.replaceAll('-', '_'),
    flat: kebab.replaceAll('-', ''),
    plain,
    title: begun(plain),
  }
}

const toPlural = (one: string): string =>
  /[^aeiou]y$/.test(one)
    ? one.replace(/y$/, 'ies')
    : `${one}${/(?:s|x|z|ch|sh)$/.test(one) ? 'es' : 's'}`

/**
 * Finds the singular and the plural of a list's name from either of them, such as `vouchers` and
 * `voucher`.
 * @param told the singular, if known
 * @returns undefined if the ending doesn't tell: `status` is singular but `menus` is plural, and
 * plurals such as `movies` and `categories` or `purchases` and `buses` shorten differently
 */
export function oneAndMany(name: string, told?: string): { one: string; many: string } | undefined {
  if (told !== undefined) return { one: told, many: told === name ? toPlural(told) : name }
  if (/(?:us|is|ies|[^s]ses|ches|zes)$/.test(name)) return undefined
  if (/(?:ss|x|sh)es$/.test(name)) return { one: name.replace(/es$/, ''), many: name }
  if (/[^s]s$/.test(name)) return { one: name.replace(/s$/, ''), many: name }
  return { one: name, many: toPlural(name) }
}

/** Text in a template → its replacement. If several match, the first one is used. */
export type Replacements = readonly (readonly [from: string, to: string])[]

/** Replacements of every form of a template's name, such as `example-plugin`, with another name. */
export function replacing(template: string, name: string): Replacements {
  const from = Object.values(toForms(template))
  return Object.values(toForms(name)).map((to, at) => [from[at] ?? template, to] as const)
}

export const replaced = (text: string, replacements: Replacements): string =>
  replacements.reduce((done, [from, to]) => done.replaceAll(from, to), text)
