// The four nested reports, with their queries, levels and columns.
import { daysBetween } from '#core/time/dates.ts'
import { amount, count, text } from '../reports/columns.ts'
import { notGiven } from './measures.ts'
import type { Asked } from './parameters.ts'
import { daySums, soldLines, type LineKey, type SumRow } from './sums.ts'
import type { Level, Node, Step, TicketsOf, Tree } from './tree.ts'

const keyOf = (row: SumRow, name: string): string | null => row.keys[name] ?? null
const step = (id: string, cells: Step['cells'], tickets: TicketsOf, order = 0): Step => ({
  id,
  cells,
  order,
  tickets,
})
/** A name as displayed. */
const shown = (row: SumRow, key: string): string => keyOf(row, key) ?? notGiven
/**
 * A level of rows with the same key. A column shows the key's name.
 * @param filter the ticket filter for the key. Null if there is none
 */
const named = (key: string, column: string, filter: string | null): Level => ({
  stepOf: (row) =>
    step(
      JSON.stringify(keyOf(row, key)),
      { [column]: shown(row, key) },
      filter === null ? null : { [filter]: keyOf(row, key) },
    ),
})
const stores: Level = {
  stepOf: (row) =>
    step(
      keyOf(row, 'storeId') ?? '',
      { store: keyOf(row, 'store') },
      { Store: keyOf(row, 'storeId') },
    ),
}
/** A level of days. It counts them from the first day, so that the days of two periods match. */
const days = ({ dates }: Asked): Level => ({
  stepOf(row) {
    const day = keyOf(row, 'date') ?? ''
    // This day isn't in the period, because the compared period is longer.
    const date = day > dates.to ? null : day
    return step(
      String(daysBetween(dates.from, day)),
      { date },
      date === null ? null : { Day: date },
      // Such days sort last, in their own order.
      date === null ? daysBetween(dates.to, day) : 0,
    )
  },
})

/** A row's cells as text, which makes a stable sort key. */
const texts = ({ cells }: Node): string =>
  Object.values(cells)
    .filter((cell) => cell !== null)
    .join('\n')
function byName(a: Node, b: Node): number {
  const [one, two] = [texts(a), texts(b)]
  return one < two ? -1 : one > two ? 1 : 0
}
const mostFirst =
  (sum: string) =>
  (a: Node, b: Node): number =>
    (b.sums[sum] ?? 0) - (a.sums[sum] ?? 0) || byName(a, b)

const ofLines = ['gross', 'discounts', 'net'] as const
const storeColumn = ({ options }: Asked) =>
  options.has('ShowStoreDetail') ? [text('store', 'Store')] : []
const storeKeys = ({ options }: Asked): LineKey[] =>
  options.has('ShowStoreDetail') ? ['store'] : []
const storeLevel = ({ options }: Asked): Level[] => (options.has('ShowStoreDetail') ? [stores] : [])

/** The keys of category levels. On request, parent categories come first. */
function categoryKeys({ options }: Asked): LineKey[] {
  if (options.has('ShowSubcategories')) return ['topCategory', 'category']
  return options.has('ShowCategories') ? ['category'] : []
}
function categoryLevels({ options }: Asked, column: string, isFound = true): Level[] {
  const category = named('category', column, isFound ? 'Category' : null)
  if (options.has('ShowSubcategories'))
    return [
      named('topCategory', column, isFound ? 'TopCategory' : null),
      {
        stepOf: (row) =>
          keyOf(row, 'category') === keyOf(row, 'topCategory') ? undefined : category.stepOf(row),
      },
    ]
  return options.has('ShowCategories') ? [category] : []
}
const showsCategories = (asked: Asked): boolean => categoryKeys(asked).length > 0

export const summaryTree: Tree = {
  async read(tx, scope, { dates, options, variant }) {
    const rows = await daySums(tx, scope, dates, options.has('ShowStoreDetail'))
    if (variant === 'SPRE') return rows
    return rows.map(({ keys, sums: { tips = 0, gratuity = 0, ...sums } }) => ({
      keys,
      sums: { ...sums, tips: tips + gratuity },
    }))
  },
  whole: () => ({ Sold: true }),
  levels: (asked) => [days(asked), ...storeLevel(asked)],
  columns: (asked) => [
    'date',
    ...storeColumn(asked),
    'tickets',
    ...(asked.variant === 'SPRE' ? [count('guests', 'Guests')] : []),
    'goods',
    'returns',
    'discounts',
    'net',
    'charges',
    'tax',
    ...(asked.variant === 'SPRE' ? ['gratuity', 'tips'] : [amount('tips', 'Tips and gratuities')]),
    'donations',
    'other',
    'total',
  ],
  compare: byName,
}

export const departmentTree: Tree = {
  read: (tx, scope, asked) =>
    soldLines(tx, scope, asked.dates, {
      by: ['department', ...categoryKeys(asked), ...storeKeys(asked)],
      lines: 'both',
    }),
  whole: () => ({ Sold: true, LineType: 'Goods' }),
  levels: (asked) => [
    named('department', 'department', 'Department'),
    ...categoryLevels(asked, 'department'),
    ...storeLevel(asked),
  ],
  columns: (asked) => ['department', ...storeColumn(asked), 'quantity', ...ofLines, 'share'],
  compare: mostFirst('net'),
}

const hasParts = ({ options }: Asked): boolean =>
  options.has('ShowVariations') || options.has('ShowModifiers') || options.has('ShowComponents')
/**
 * Whether modifiers and components count as part of their item. They then count in the item's
 * category, where no filter can find their tickets.
 */
const countsParts = ({ options }: Asked): boolean =>
  options.has('ShowModifiers') || options.has('ShowComponents')
const itemId = (row: SumRow): string =>
  JSON.stringify(['item', 'category', 'department'].map((name) => keyOf(row, name)))

/** The rows below an item: its variations, then the modifiers and components sold with it. */
function partsLevel({ options }: Asked, rows: readonly SumRow[]): Level {
  // Items with a single variation have no level for it, because the row would repeat the item.
  const varied = new Set(
    rows.filter((row) => keyOf(row, 'variation') !== null).map((row) => itemId(row)),
  )
  return {
    stepOf(row) {
      const kind = keyOf(row, 'kind') ?? 'own'
      if (kind !== 'own') {
        const part = keyOf(row, 'part') ?? ''
        return step(`${kind} ${part}`, { item: part }, null, kind === 'modifier' ? 1 : 2)
      }
      if (!options.has('ShowVariations') || !varied.has(itemId(row))) return undefined
      const variation = keyOf(row, 'variation')
      return step(
        `variation ${variation}`,
        { item: variation ?? 'No variation' },
        { Variation: variation },
      )
    },
    apart: (row) => ((keyOf(row, 'kind') ?? 'own') === 'own' ? [] : ['quantity']),
  }
}

export const itemTree: Tree = {
  read(tx, scope, asked) {
    const { options, dates, category, variant } = asked
    const parts = {
      modifiers: options.has('ShowModifiers'),
      components: options.has('ShowComponents'),
    }
    return soldLines(tx, scope, dates, {
      by: [
        'item',
        ...new Set<LineKey>(['category', ...categoryKeys(asked)]),
        ...(variant === 'SPRO' ? (['department'] as const) : []),
        ...(options.has('ShowVariations') ? (['variation'] as const) : []),
        ...storeKeys(asked),
      ],
      lines: parts.modifiers ? 'both' : 'items',
      ...((parts.modifiers || parts.components) && { parts }),
      ...(category !== undefined && { category }),
    })
  },
  whole: (asked) =>
    asked.category !== undefined && countsParts(asked)
      ? null
      : {
          Sold: true,
          LineType: asked.options.has('ShowModifiers') ? 'Goods' : 'Item',
          ...(asked.category !== undefined && { Category: asked.category }),
        },
  levels: (asked, rows) => [
    ...categoryLevels(asked, 'item', !countsParts(asked)),
    {
      stepOf: (row) =>
        step(
          itemId(row),
          {
            item: keyOf(row, 'item'),
            category: shown(row, 'category'),
            department: shown(row, 'department'),
          },
          countsParts(asked)
            ? null
            : {
                Item: keyOf(row, 'item'),
                Category: keyOf(row, 'category'),
                ...(asked.variant === 'SPRO' && { Department: keyOf(row, 'department') }),
              },
        ),
    },
    ...storeLevel(asked),
    ...(hasParts(asked) ? [partsLevel(asked, rows)] : []),
  ],
  columns: (asked) => [
    'item',
    ...storeColumn(asked),
    ...(showsCategories(asked) ? [] : ['category']),
    ...(asked.variant === 'SPRO' ? ['department'] : []),
    'quantity',
    ...ofLines,
    'price',
  ],
  compare: mostFirst('net'),
}

export const modifierTree: Tree = {
  read: (tx, scope, asked) =>
    soldLines(tx, scope, asked.dates, {
      by: [
        'modifier',
        'group',
        ...(asked.options.has('ShowVariations') ? (['variation'] as const) : []),
        ...storeKeys(asked),
      ],
      lines: 'modifiers',
      ...(asked.group !== undefined && { group: asked.group }),
    }),
  whole: ({ group }) => ({
    Sold: true,
    LineType: 'Modifier',
    ...(group !== undefined && { ModifierGroup: group }),
  }),
  levels: (asked) => [
    {
      stepOf: (row) =>
        step(
          JSON.stringify([keyOf(row, 'modifier'), keyOf(row, 'group')]),
          { modifier: keyOf(row, 'modifier'), group: shown(row, 'group') },
          {
            Item: keyOf(row, 'modifier'),
            ModifierGroup: keyOf(row, 'group'),
          },
        ),
    },
    ...storeLevel(asked),
    ...(asked.options.has('ShowVariations')
      ? [
          {
            stepOf: (row: SumRow) => {
              const variation = keyOf(row, 'variation')
              return variation === null
                ? undefined
                : step(variation, { modifier: variation }, { Variation: variation })
            },
          },
        ]
      : []),
  ],
  columns: (asked) => ['modifier', ...storeColumn(asked), 'group', 'quantity', ...ofLines],
  compare: mostFirst('quantity'),
}
