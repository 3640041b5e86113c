// Describes an example user: "an ordinary user with the right Discounts, of Lakeshore Bank". Facts
// that are usual are left out.
import { vocabularyTitle, type TextOf } from '#core'

import { formatPredicateJson } from './predicates.ts'

/** The server's answer. Each kind of fact has a set of names, or a single value. */
export type Witness = Readonly<Record<string, unknown>>
type Name = string | number
const isName = (of: unknown): of is Name => typeof of === 'string' || typeof of === 'number'
const namesIn = (of: unknown): Name[] => [of].flat().filter(isName)

function who(t: TextOf, { role, userKind }: Witness): string {
  const [first] = namesIn(role)
  if (first !== undefined)
    return t('admin:switches.who.role', {
      role: namesIn(role)
        .map((name) => vocabularyTitle('role', name))
        .join(', '),
    })
  const kinds = namesIn(userKind)
  return kinds.length === 0
    ? t('admin:switches.who.kinds.plain')
    : kinds.map((kind) => t(`admin:switches.who.kinds.${kind}`)).join(t('admin:switches.who.and'))
}

const kindsWithStrings = [
  'role',
  'userKind',
  'permission',
  'view',
  'flag',
  'toggle',
  'portal',
  'reseller',
  'productMode',
]
/**
 * Describes an example user.
 * @param common kinds of facts that the whole audience shares. They are left out
 */
export function formatPerson(t: TextOf, witness: Witness, common: readonly string[] = []): string {
  const some = (kind: string): Name[] => (common.includes(kind) ? [] : namesIn(witness[kind]))
  const quoted = (kind: string) =>
    some(kind)
      .map((name) => t('admin:switches.who.quoted', { name: vocabularyTitle(kind, name) }))
      .join(t('admin:switches.who.and'))
  const phrase = (kind: string) =>
    some(kind).length === 0
      ? []
      : [t(`admin:switches.who.${kind}`, { count: some(kind).length, names: quoted(kind) })]
  const others = Object.keys(witness)
    .filter((kind) => !kindsWithStrings.includes(kind))
    .flatMap((kind) => some(kind).map((value) => formatPredicateJson({ [kind]: value })))
  return [
    who(t, witness),
    ...phrase('permission'),
    ...some('view').map((view) => t(`admin:switches.who.views.${view}`)),
    ...phrase('flag'),
    ...phrase('toggle'),
    ...phrase('portal'),
    ...some('productMode').map((mode) => t('admin:switches.who.productMode', { mode })),
    ...some('reseller').map((id) =>
      t('admin:switches.who.reseller', { name: vocabularyTitle('reseller', id), id }),
    ),
    ...(others.length > 0 ? [t('admin:switches.who.others', { others: others.join(', ') })] : []),
  ].join(' ')
}
/** Kinds of facts that everyone in an audience shares. */
export const commonIn = (audience: 'all' | 'reseller' | 'merchant'): readonly string[] =>
  audience === 'merchant' ? ['reseller', 'productMode', 'merchantType', 'country'] : []
