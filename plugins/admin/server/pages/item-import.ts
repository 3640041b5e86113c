// Imports items from a pasted table. If any line is invalid, nothing is imported.
// Facts: R-043, V-042, V-045 to V-048; resolution 25
import { ItemFieldsLimits as limits } from '#core/generated/limits.ts'
import { toDecimal, wholeCents } from '#core/money.ts'
import { required } from '#core/required.ts'
import { cleanCategoryName } from '#schemas/rules/categories.ts'
import { strangerFault, cleanText } from '#schemas/rules/kinds.ts'
import { hasRefused, isVisible, cleanName } from '#schemas/rules/names.ts'
import { counted } from '#server/counted.ts'
import type { CsvLine, CsvTable } from '#server/csv/read.ts'
import { shortened } from '#server/csv/shortened.ts'
import { unharmed } from '#schemas/rules/csv/write.ts'
import { readAmount, writeAmount } from '#schemas/rules/amounts.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { readCulture } from '#server/domain/tenancy/cultures.ts'
import type { Scope } from '#server/calls/call.ts'
import type { ActionPage } from '#server/records/engine/description.ts'
import type { ActionWork, DryRun, OperatorScope } from '#server/records/engine/source.ts'
import { text } from '#server/records/settings/columns.ts'
import { systemSetting } from './system-settings.ts'
import { listed } from './words.ts'

const neededColumns = ['name', 'category', 'price'] as const
const optional = ['description', 'tax category', 'barcode'] as const
/** Maximum number of invalid lines, unknown columns or new items that a message lists. */
const mostShown = 8
/** In cents. */
const mostPrice = Math.round(limits.RetailPrice.maximum * 100)

interface NewItem {
  name: string
  category: string
  /** In cents. */
  price: number
  description: string | null
  taxCategoryId: number
  barcode: string | null
}
interface Known {
  items: Set<string>
  barcodes: Set<string>
  /** Keyed by lower-case name. */
  taxCategories: Map<string, number>
  defaultTax: number | undefined
  /** The culture for formatting and parsing prices. */
  culture: string
}
interface Plan {
  culture: string
  items: NewItem[]
  /** Names of the categories to create, in upper case. */
  categories: string[]
  faults: string[]
}

async function known(tx: Tx, { merchantId }: Scope): Promise<Known> {
  const items = await tx
    .selectFrom('item')
    .select(['name', 'barcode'])
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)
    .execute()
  const taxes = await tx
    .selectFrom('tax_category')
    .select(['id', 'name', 'is_default'])
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true)
    .execute()
  return {
    items: new Set(items.map(({ name }) => name.toLowerCase())),
    barcodes: new Set(items.flatMap(({ barcode }) => barcode ?? [])),
    taxCategories: new Map(taxes.map(({ id, name }) => [name.toLowerCase(), id])),
    defaultTax: taxes.find(({ is_default: isDefault }) => isDefault)?.id,
    culture: await readCulture(tx, merchantId),
  }
}

/**
 * Parses a line. The limits are those of the item form.
 * @returns the item, or an error message
 */
function readLine(
  { line, cells, tooMany, tooFew }: CsvLine,
  { items, barcodes, taxCategories, defaultTax, culture }: Known,
): NewItem | string {
  const of = (name: string) => cleanName(unharmed(cells[name] ?? ''))
  const wrong = (what: string) => `Line ${line}: ${what}`
  const shape = tooMany ?? tooFew?.message
  if (shape !== undefined) return `Line ${line} ${shape}`
  const length = (value: string) => [...value].length
  const [name, category, barcode] = [
    of('name'),
    cleanCategoryName(of('category')),
    cleanText('code', of('barcode')),
  ]
  const { value: price } = readAmount(of('price'), culture, { unit: 'money' })
  const taxCategoryId =
    of('tax category') === '' ? defaultTax : taxCategories.get(of('tax category').toLowerCase())
  if (Object.values(cells).some((cell) => hasRefused(cell, 'line')))
    return wrong('a cell has a line break or hidden characters.')
  if (!isVisible(name) || length(name) > 50) return wrong('the name needs 1 to 50 characters.')
  if (items.has(name.toLowerCase()))
    return wrong(`an item named ${shortened(name)} already exists.`)
  if (!isVisible(category) || length(category) > 20)
    return wrong('the category needs 1 to 20 characters.')
  if (typeof price !== 'number' || price < 0 || price > mostPrice)
    return wrong(
      `the price must be a number such as ${writeAmount(450, culture)}, ` +
        `at most ${writeAmount(mostPrice, culture)}.`,
    )
  if (length(of('description')) > 130)
    return wrong('the description can have at most 130 characters.')
  if (taxCategoryId === undefined)
    return wrong(
      of('tax category') === ''
        ? 'enter a tax category, because this merchant has no default one.'
        : `the tax category ${shortened(of('tax category'))} doesn't exist.`,
    )
  if (strangerFault('code', barcode) || barcode.length > 20)
    return wrong('the barcode can have up to 20 letters and digits.')
  if (barcode !== '' && barcodes.has(barcode))
    return wrong(`another item has the barcode ${barcode}.`)
  items.add(name.toLowerCase())
  if (barcode !== '') barcodes.add(barcode)
  return {
    name,
    category,
    price,
    description: of('description') || null,
    taxCategoryId,
    barcode: barcode || null,
  }
}

async function buildPlan(tx: Tx, scope: Scope, { head, lines }: CsvTable): Promise<Plan | string> {
  const missing = neededColumns.filter((name) => !head.includes(name))
  const columns = new Set<string>([...neededColumns, ...optional])
  const strange = head.filter((name) => name !== '' && !columns.has(name))
  if (missing.length > 0)
    return `The first line must name the columns. Missing: ${listed(missing)}.`
  if (strange.length > 0) {
    const named = strange.slice(0, mostShown).map((name) => shortened(name))
    return `Unknown columns: ${listed(named)}. Use these: ${listed([...columns])}.`
  }
  // Checked after unknown columns. Comparing all pairs would take long if a file could have any
  // number of unknown ones.
  const twice = head.filter((name, index) => name !== '' && head.indexOf(name) < index)
  if (twice.length > 0)
    return `Duplicate columns: ${listed([...new Set(twice)])}. Remove one of each.`
  if (lines.length === 0) return 'Add at least one line below the column names.'
  const most = Number(await systemSetting(tx, 'importRows'))
  if (lines.length > most)
    return (
      `One import can add at most ${counted(most, 'item')}, and ` +
      `this one has ${lines.length}. Split it up.`
    )
  const there = await known(tx, scope)
  const read = lines.map((line) => readLine(line, there))
  const items = read.filter((each) => typeof each !== 'string')
  const categories = await tx
    .selectFrom('item_category')
    .select('name')
    .where('merchant_id', '=', scope.merchantId)
    .where('deleted_at', 'is', null)
    .execute()
  const names = new Set(categories.map(({ name }) => name))
  return {
    culture: there.culture,
    items,
    categories: [...new Set(items.map(({ category }) => category))].filter(
      (name) => !names.has(name),
    ),
    faults: read.filter((each) => typeof each === 'string'),
  }
}

function describeOutcome({ culture, items, categories, faults }: Plan, verb: string): DryRun {
  if (faults.length > 0) {
    const more =
      faults.length > mostShown ? ` And ${counted(faults.length - mostShown, 'more line')}.` : ''
    return {
      count: 0,
      text: '',
      refused:
        'Fix these lines first. No items are added until all lines are correct. ' +
        `${faults.slice(0, mostShown).join(' ')}${more}`,
    }
  }
  const made =
    categories.length > 0
      ? ` and ${counted(categories.length, 'category', 'categories')} (${listed(categories)})`
      : ''
  return {
    count: items.length,
    text: `${verb} ${counted(items.length, 'item')}${made}. ${formatPrices(items, culture)}`,
  }
}
/**
 * The lowest and the highest price that was read. They reveal mistakes in a long list, because a
 * cell may contain a different amount than the spreadsheet shows.
 */
function formatPrices(items: readonly NewItem[], culture: string): string {
  const amount = ({ price }: NewItem) => writeAmount(price, culture)
  const inOrder = [...items].sort((one, other) => one.price - other.price)
  const [lowest, highest] = [inOrder[0], inOrder.at(-1)]
  if (items.length <= mostShown || !lowest || !highest)
    return `Prices: ${items.map((item) => `${item.name} ${amount(item)}`).join(', ')}.`
  return `Prices: from ${amount(lowest)} (${lowest.name}) to ${amount(highest)} (${highest.name}).`
}

async function add(
  { tx, now, session }: ActionWork<OperatorScope>,
  { merchantId }: Scope,
  { items, categories }: Plan,
): Promise<void> {
  const stamp = {
    merchant_id: merchantId,
    created_at: now,
    modified_at: now,
    modified_by: session.userName,
  }
  if (categories.length > 0)
    await tx
      .insertInto('item_category')
      .values(categories.map((name) => ({ ...stamp, name })))
      .execute()
  const ids = new Map(
    (
      await tx
        .selectFrom('item_category')
        .select(['id', 'name'])
        .where('merchant_id', '=', merchantId)
        .where('deleted_at', 'is', null)
        .execute()
    ).map(({ id, name }) => [name, id]),
  )
  // Writes in batches, because a statement takes at most 65,535 parameters.
  for (let start = 0; start < items.length; start += 1000)
    await tx
      .insertInto('item')
      .values(
        items.slice(start, start + 1000).map(({ category, price, taxCategoryId, ...item }) => ({
          ...stamp,
          ...item,
          retail_price: toDecimal(wholeCents(price)),
          category_id: required(ids.get(category), `the category '${category}'`),
          tax_category_id: taxCategoryId,
        })),
      )
      .execute()
}

async function run(work: ActionWork<OperatorScope>, act: boolean): Promise<DryRun> {
  const { scope, tx, table } = work
  if (!scope) return { count: 0, text: '', refused: 'Choose a merchant first.' }
  const plan = typeof table === 'object' ? await buildPlan(tx, scope, table) : (table ?? '')
  if (typeof plan === 'string') return { count: 0, text: '', refused: plan }
  const result = describeOutcome(plan, act ? 'Added' : 'Adds')
  if (act && result.refused === undefined) await add(work, scope, plan)
  return result
}

export const itemImport: ActionPage = {
  page: 'MerchantItemImport',
  kind: 'action',
  databaseRole: 'operator',
  title: 'Item import',
  description:
    'Adds items from a pasted table. All lines are checked first, and nothing is added if one ' +
    'is wrong.',
  ability: 'admin.importItems',
  verb: 'Import items',
  done: 'Items imported',
  affectedStores: 'company',
  inputs: [
    text('items', 'Items', 200_000, {
      required: true,
      lines: 12,
      help:
        'The first line names the columns: Name, Category, Price, and optionally ' +
        'Description, Tax category, Barcode. Separate them with commas, semicolons or tabs. New ' +
        'categories are added.',
    }),
  ],
  table: { input: 'items', mostRows: 5000 }, // the maximum of the setting importRows
  confirm: 'merchant-name',
  final: false,
  dryRun: (work) => run(work, false),
  act: (work) => run(work, true),
}
