// A generated plugin of any size that resembles our own: built by rule from a back office's
// vocabulary, so that no two routes are alike and none is random. Each route has a permission, a
// title, an entry and an ability; most show embedded pages.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { vocabulary } from '../../core/access/vocabulary.ts'
import { toPhrase } from '../../core/plugin/navigation.ts'

type Json = Record<string, unknown>

export const benchPlugin = 'back-room'
const prefix = 'backRoom'
const groups = [
  'stock',
  'purchasing',
  'kitchen',
  'staff',
  'equipment',
  'ledger',
  'deliveries',
  'quality',
]
/** As many different words per hundred routes as our own names have: six in ten. */
const first = `
  supplier invoice waste recipe allergen delivery cellar freezer uniform locker safe float banking
  petty repair cleaning hygiene training rota holiday absence tronc deposit voucher catering
  banquet event parking laundry linen crockery glassware signage energy meter insurance licence
  audit incident complaint booking waitlist seating terrace playlist loyalty survey newsletter
  coupon referral influencer franchise royalty territory landlord lease utility contractor courier
  packaging label barcode pallet shelf batch expiry recall tasting pairing seasonal substitute
  portion yield butchery bakery pastry beverage barrel keg fermentation harvest foraging sourcing
`
  .trim()
  .split(/\s+/)
const second = `
  register summary approval history limits templates schedule transfers counts alerts rules
  contacts archive forecast variance budget exceptions reasons checklist calendar ranking
  thresholds contracts attachments movements adjustments benchmarks policies permits credentials
  notes targets trends ledger
`
  .trim()
  .split(/\s+/)
const verbs = ['Change', 'Correct', 'Approve', 'Add', 'Remove', 'Export', 'Close', 'Reopen']

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length]!
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
// Safe, because flags are a closed list.
const flag = (index: number): Json => ({ flag: pick(vocabulary.flag!, index) })
// and so are toggles
const toggle = (index: number): Json => ({ toggle: pick(vocabulary.toggle!, index) })

function buildWhen(index: number, permission: string): Json {
  const right = { permission }
  return pick<Json>(
    [
      right,
      { all: [right, { not: { view: 'company' } }] },
      right,
      { all: [right, { any: [flag(index), toggle(index)] }] },
      { all: [right, { any: [{ view: 'company' }, { view: 'single-store' }] }] },
      right,
      { any: [right, { role: 'Silver Admin' }] },
      {
        all: [
          right,
          { not: { reseller: 10000 } },
          { any: [{ productMode: 2 }, { productMode: 3 }] },
        ],
      },
    ],
    index,
  )
}
function buildShow(index: number, legacy: string): Json[] {
  const inCompany = index % 8 !== 1
  return pick<Json[]>(
    [
      [{ legacy }],
      [{ when: flag(index + 1), legacy: `${legacy}New` }, { legacy }],
      [{ legacy }],
      [
        ...(inCompany ? [{ when: { view: 'company' }, notice: 'needs-store-view' }] : []),
        { legacy },
      ],
      [{ when: flag(index + 2), redirect: '/' }, { legacy }],
    ],
    index,
  )
}

interface Route {
  name: string
  path: string
  legacy: string
  title: string
  nav: string
  verb: string
}
function routeAt(index: number): Route {
  const words = [pick(first, index * 7), pick(second, index * 5 + Math.floor(index / first.length))]
  const name = `${words[0]}${capital(words[1]!)}` // always two words
  const group = pick(groups, Math.floor(index / 13))
  const asNamed = toPhrase(name)
  const other = `${capital(words[1]!)} of ${words[0]}s`
  return {
    name,
    verb: pick(verbs, index * 3),
    path: pick(
      [
        `/${prefix.toLowerCase()}/${name.toLowerCase()}`,
        `/${prefix.toLowerCase()}/${group}/${name}`,
        `/${prefix.toLowerCase()}/${group}/${words[1]}/${words[0]}`,
      ],
      index,
    ),
    legacy: pick(
      [
        capital(name),
        `${capital(name)}Report`,
        capital(name),
        `${capital(group)}${capital(words[1]!)}${capital(words[0]!)}`,
      ],
      index,
    ),
    // As in our own plugins, half of the titles match the name, and most entries have their page's
    // title.
    title: index % 2 === 0 ? asNamed : other,
    nav: index % 5 === 0 ? `${capital(words[0]!)}s` : index % 2 === 0 ? asNamed : other,
  }
}

export function writeBenchPlugin(root: string, routeCount: number): void {
  const routes = Array.from({ length: routeCount }, (_, index) => routeAt(index))
  const ability = ({ verb, name }: Route) => `${verb.toLowerCase()}${capital(name)}`
  const plugin = {
    id: benchPlugin,
    title: `${benchPlugin}:title`,
    when: { not: { view: 'none' } },
    section: { order: 200, icon: 'page', label: `${benchPlugin}:title` },
    routes: Object.fromEntries(
      routes.map(({ name, path, legacy }, i) => [
        name,
        {
          path,
          title: `${benchPlugin}:${name}.title`,
          when: buildWhen(i, `${prefix}.${name}`),
          shape: pick(['list', 'form', 'list', 'dashboard'], i),
          show: buildShow(i, legacy),
        },
      ]),
    ),
    menu: routes.map(({ name }) => ({
      section: benchPlugin,
      route: name,
      label: `${benchPlugin}:${name}.nav`,
    })),
    abilities: Object.fromEntries(
      routes.map((route, i) => [
        ability(route),
        {
          on: route.name,
          when: {
            all: [
              { permission: `${prefix}.${route.name}.edit` },
              ...(i % 8 === 4 ? [] : [{ not: { view: 'store-of-many' } }]),
            ],
          },
          reason: `${benchPlugin}:reasons.${ability(route)}`,
        },
      ]),
    ),
  }
  const texts = {
    title: 'Back room',
    ...Object.fromEntries(routes.map(({ name, title, nav }) => [name, { title, nav }])),
    reasons: Object.fromEntries(
      routes.map((route) => [
        ability(route),
        `You may not ${route.verb.toLowerCase()} the ${toPhrase(route.name).toLowerCase()}.`,
      ]),
    ),
  }
  const permissions = Object.fromEntries(
    routes.flatMap(({ name, title }, i) => [
      [`${prefix}.${name}`, { featureId: 90_001 + 2 * i, title }],
      [
        `${prefix}.${name}.edit`,
        { featureId: 90_002 + 2 * i, parent: `${prefix}.${name}`, title: `${title}: change` },
      ],
    ]),
  )
  const folder = join(root, 'plugins', benchPlugin)
  mkdirSync(join(folder, 'locales'), { recursive: true })
  writeFileSync(
    join(folder, 'plugin.ts'),
    `import { definePlugin } from '#core/manifest.ts'\n\nexport default ` +
      `definePlugin(${JSON.stringify(plugin, null, 2)})\n`,
  )
  writeFileSync(join(folder, `${benchPlugin}.permissions.json`), JSON.stringify(permissions))
  writeFileSync(join(folder, 'locales/en.manifest.json'), JSON.stringify(texts))
}
