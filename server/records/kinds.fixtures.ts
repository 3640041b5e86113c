// One page of each kind over tables that every platform has, for engine tests that don't depend on
// plugins' pages.
import { sql } from 'kysely'

import { ofStores, querySource } from './engine/query-source.ts'
import { recordsPage, type ActionPage, type Page } from './engine/description.ts'
import { choiceOf, datesOf } from './engine/filters.ts'
import type { OperatorScope } from './engine/source.ts'
import { recordSource } from './engine/record-source.ts'

/** The arguments of the last call of `rows`. */
export const asked: { filters?: unknown; stores?: unknown } = {}

const report: Page = {
  page: 'SampleReport',
  kind: 'report',
  title: 'Stores',
  description: 'All stores.',
  noun: 'store',
  columns: [
    { name: 'name', label: 'Name', kind: 'text' },
    { name: 'city', label: 'City', kind: 'text' },
    { name: 'days', label: 'Days', kind: 'integer' },
    { name: 'amount', label: 'Amount', kind: 'money' },
  ],
  defaultSort: 'name',
  defaultDirection: 'desc',
  totals: ['amount', 'days'],
  filters: [
    { name: 'dates', label: 'Business dates', kind: 'dates', default: 'last7' },
    {
      name: 'city',
      label: 'City',
      kind: 'choice',
      choices: [
        { value: 'Portland', label: 'Portland' },
        { value: 'Nowhere', label: 'Nowhere' },
      ],
    },
  ],
  opens: { label: 'Open the store', path: ({ id }) => `/settings/store/${id}` },
  source: querySource({
    kinds: { name: 'text', city: 'text', days: 'integer', amount: 'money' },
    search: ['name'],
    rows: (tx, scope, filters) => {
      asked.filters = filters
      const { from, to } = datesOf(filters, 'dates')
      const city = choiceOf(filters, 'city')
      return tx
        .selectFrom('store')
        .where('merchant_id', '=', scope.merchantId)
        .where(ofStores(scope, 'id'))
        .$if(city !== undefined, (query) => query.where('city', '=', city!))
        .select([
          'id',
          'name',
          'city',
          sql<number>`${from === to ? 1 : 7}::int`.as('days'),
          sql<string>`'0.10'::numeric`.as('amount'),
        ])
    },
  }),
}
const merchants: Page = {
  page: 'SampleMerchants',
  kind: 'report',
  title: 'All merchants',
  description: 'Of everybody.',
  noun: 'merchant',
  databaseRole: 'operator',
  columns: [{ name: 'name', label: 'Name', kind: 'text' }],
  defaultSort: 'name',
  source: querySource({
    kinds: { name: 'text' },
    search: ['name'],
    rows: (tx, scope: OperatorScope) =>
      tx
        .selectFrom('merchant')
        .select(['id', 'name'])
        .$if(scope !== undefined, (query) => query.where('id', '=', scope!.merchantId)),
  }),
}
type TenantAction = Extract<ActionPage, { databaseRole?: 'tenant' }>
const { dryRun, act }: Pick<TenantAction, 'dryRun' | 'act'> = {
  async dryRun({ tx, scope, values }) {
    const found = await tx
      .selectFrom('department')
      .select('id')
      .where('merchant_id', '=', scope.merchantId)
      .where('sort_order', '>=', Number(values.from))
      .where('deleted_at', 'is', null)
      .execute()
    return {
      count: found.length,
      text: `${found.length} departments`,
      ...(found.length === 0 && { refused: "This department doesn't exist here." }),
      audit: { secret: 'not shown' },
    }
  },
  async act({ tx, scope, values }) {
    const found = await tx
      .updateTable('department')
      .set({ code: null })
      .where('merchant_id', '=', scope.merchantId)
      .where('sort_order', '>=', Number(values.from))
      .where('deleted_at', 'is', null)
      .returning('id')
      .execute()
    return {
      count: found.length,
      text: `The codes of ${found.length} departments were taken off.`,
      ...(found.length === 0 && { refused: "This department doesn't exist here." }),
      audit: { ids: found.length },
    }
  },
}
const from = { name: 'from', label: 'From order', kind: 'integer' } as const
const action: Page = {
  page: 'SampleAction',
  kind: 'action',
  title: 'Clear codes',
  description: 'Takes the codes off.',
  ability: 'menu.editDepartments',
  verb: 'Clear codes',
  done: 'Codes cleared',
  affectedStores: 'company',
  final: true,
  confirm: 'merchant-name',
  inputs: [{ ...from, required: true, minimum: 0, maximum: 9999 }],
  dryRun,
  act,
}
/** Wrongly writes during a dry run. */
const rash: Page = { ...action, page: 'SampleRash', dryRun: act }
const operatorAction: Page = {
  page: 'SampleOperator',
  kind: 'action',
  title: 'Note it',
  description: 'Writes a flag.',
  databaseRole: 'operator',
  ability: 'test.operate',
  verb: 'Note it',
  done: 'Noted',
  affectedStores: 'none',
  final: false,
  confirm: { word: 'NOTE' },
  inputs: [],
  dryRun: async ({ scope }) => ({
    count: 1,
    text: scope ? 'With a merchant' : 'Without a merchant',
  }),
  async act({ tx, scope, session }) {
    const key = `noted-${scope?.merchantId ?? 'none'}`
    const flag = { key, is_on: true, updated_by: session.userName }
    await tx.insertInto('feature_flag').values(flag).execute()
    return { count: 1, text: 'Noted.' }
  },
}
const document: Page = {
  page: 'SampleDocument',
  kind: 'document',
  title: 'Terms',
  description: 'To read.',
  async sections({ tx, scope }) {
    const merchants = tx.selectFrom('merchant').select('name').where('id', '=', scope.merchantId)
    const { name: heading } = await merchants.executeTakeFirstOrThrow()
    const links = [
      { label: 'Good', url: 'https://example.com/a' },
      { label: 'Bad', url: 'javascript:alert(1)' },
      { label: 'Plain', url: 'http://example.com' },
      { label: 'None', url: '/x' },
    ]
    return [{ heading, paragraphs: ['One.', 'Two.'], links }]
  },
}
const still: Page = {
  page: 'SampleStill',
  kind: 'document',
  title: 'Still',
  description: 'To read.',
  sections: [{ heading: 'Hello', paragraphs: ['Text.'] }],
}
const notOffered: Page = {
  page: 'SampleNotOffered',
  kind: 'not-offered',
  title: 'Older page',
  description: 'It was there.',
  reason: 'Tillhouse does it in Settings.',
}
const editing = 'menu.editDepartments'
const departments = recordsPage({
  page: 'SamplePerStore',
  title: 'Shelves',
  description: 'Per store.',
  noun: 'shelf',
  columns: [
    { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 30 },
    { name: 'code', label: 'Code', kind: 'text' },
  ],
  defaultSort: 'name',
  abilities: { create: editing, update: editing, delete: editing },
  source: recordSource({ table: 'department' }),
})
const perStore: Page = {
  ...departments,
  // Tests only the page's own declaration, because departments belong to no store. Rows of stores
  // have a separate test.
  source: { ...departments.source, perStore: true },
}

const actions = [action, rash, operatorAction]
const texts = [document, still, notOffered]
export const samplePages: readonly Page[] = [report, merchants, ...actions, ...texts, perStore]
