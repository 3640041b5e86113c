// Values from schemas: valid ones, with a preference for limits, and invalid ones.
import * as fc from 'fast-check'

import { resolved, type FuzzOperation, type Schema } from './contract.ts'

type Document = FuzzOperation['document']
export type Json = null | boolean | number | string | Json[] | { [member: string]: Json }

/**
 * Text that commonly breaks software: quotes, wildcards, U+0000, half a surrogate pair, direction
 * marks, formulas, paths, templates.
 */
export const nastyTexts = [
  '',
  ' ',
  "'",
  '"',
  '\\',
  '%',
  '_',
  "' or 1=1 --",
  '"; drop table discount; --',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff',
  '\u202eabc',
  '\ufeff',
  'İ',
  'ß',
  '👩‍👩‍👧',
  'e\u0301',
  '=1+1',
  '../../etc/passwd',
  '%00',
  '%2e%2e%2f',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'null',
  'undefined',
  'NaN',
  '0',
  '-1',
  '1e400',
  '__proto__',
  'constructor',
  '\r\nX: 1',
]
const nastyNumbers = [
  0,
  -0,
  -1,
  1,
  0.1,
  0.005,
  1e21,
  1e308,
  -1e308,
  5e-324,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  9007199254740993,
]
const nastyText = fc.constantFrom(...nastyTexts)

/** Any JSON, mostly of the wrong kind. */
export const strange: fc.Arbitrary<Json> = fc.oneof(
  nastyText,
  fc.constantFrom(...nastyNumbers),
  fc.constantFrom<Json>(null, true, false, [], {}, [[]], [null], { a: { b: [1] } }),
  fc.string({ unit: 'binary' }),
  fc.integer({ min: 1000, max: 20_000 }).map((length) => 'x'.repeat(length)),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
)

/** All five alerts of a store, with one version. */
const alertEntries = (ConcurrencyChecksum: string): Json =>
  [1, 2, 3, 4, 5].map((AlertDefinitionId) => ({
    AlertDefinitionId,
    SubscriptionStatus: 1,
    PercentThreshold: AlertDefinitionId <= 3 ? 12 : null,
    ConcurrencyChecksum,
  }))

/**
 * Values that exist in the demo data. None for sign-ins, because guesses must not lock a demo
 * account.
 */
const hints: Readonly<Record<string, readonly Json[]>> = {
  MerchantId: [1002, 1002, 1002, 1001, 1004],
  OverrideMerchantId: [1002, 1002, 1001],
  StoreId: [100_200_001, 100_200_001, 100_200_002, 0, 100_100_001],
  Id: [0, 2001, 2002, 3001],
  page: ['Departments', 'departments', 'Nothing'],
  PageRowCount: [25, 1000],
  RequestedPageNum: [1, 2],
  pageSize: [25],
  SortColumn: ['Name', 'StoreName', 'StoreName', 'MerchantName', 'MerchantName'],
  sort: ['name', 'code', 'sortOrder'],
  'payInOutReasonCodesGetAll.page': [1, 2],
  'payInOutReasonCodesGetAll.sort': ['[{"property":"IsSystem","direction":"DESC"}]'],
  audience: ['merchant'],
  'getOverlay.id': [1002],
  'saveOverlay.id': [1002],
  'previewOverlay.id': [1002],
  'restoreOverlay.id': [1002],
  content: [{}, { entries: { 'customers.social': { hidden: true } } }],
  baseRevision: [0, 1, 2, 3],
  revision: [0],
  flag: ['hec-popular-menu-items'],
  merchantId: [1002],
  'setMerchantFlag.concurrencyChecksum': [null, 'v1'],
  'setFlag.concurrencyChecksum': ['v1'],
  'removeMerchantFlag.concurrencyChecksum': ['v1'],
  tieredPriceListId: [0, 2001, 2001, 2002, 1001],
  TieredPriceListId: [2001, 2001, 2001, 2002, 1001],
  'updateTieredPriceList.Name': ['Kettle Friends', 'Kettle Friends', 'Kettle Club'],
  'updateTieredPriceList.ConcurrencyChecksum': ['v0', 'v1'],
  'addTieredPriceList.ConcurrencyChecksum': ['v0', 'v1'],
  Members: [
    [],
    [{ MemberType: 0, ItemMasterId: 2002, PriceListPrice: 1.25, ConcurrencyChecksum: 'v0' }],
    [
      {
        MemberType: 1,
        ItemMasterId: 2001,
        ItemVariationId: 20_011,
        PriceListPrice: null,
        ConcurrencyChecksum: 'v0',
      },
    ],
  ],
  ItemCategoryId: [2001, 2001, 2002, 1001],
  TaxCategoryId: [2001, 2001, 2002, 1001],
  PrinterGroupId: [null, 2001, 2002, 1001],
  PrinterGroupName: [null, null, ''],
  TagIds: [[], [2001], [2002, 2001], [1001]],
  ModifierGroupIds: [[], [2001], [2002, 2001], [1001]],
  ItemTypeCode: [5],
  PercentageCalculation: [
    null,
    { Percent: 12.5, MinimumAmount: null, MaximumAmount: null, RoundingPoint: 1 },
  ],
  Csv: [
    'Name,Category,Price\nFuzzed loaf,BREAD,4.50',
    'Name;Type;Price\nFuzzed syrup;Modifier;0,50',
    'Id,Version,Name,Delete\n2003,v1,x,Yes',
    'Name',
  ],
  DisplayColor: [null, 'E53935', '1e88e5'],
  ParentItemCategoryId: [null, null, 2001, 1001],
  DepartmentId: [null, 201, 101],
  TagId: [2001, 2002, 1001],
  'getItemCategories.SortColumn': ['CategoryName', 'SortOrder'],
  NumericKeySearchArg: [2001, 2002, 2003, 1001],
  DaysOfWeek: [
    [1, 2, 3, 4, 5],
    [0, 6],
    [0, 1, 2, 3, 4, 5, 6],
  ],
  PriceListId: [null, 2002, 2003, 2001, 1002],
  changeSetId: [1, 2, 3, 4, 5, 6, 7, 8],
  // Those of the bakery, and one of the café.
  exceptionId: [4, 5, 6, 7, 1],
  'updateHoursException.date': ['2027-03-04', '2027-03-05', '2027-03-06'],
  blocks: [[], [{ opens: '0900', closes: '1400', closesNextDay: false }]],
  stores: [
    [{ storeId: 0, isAssigned: true }],
    [
      { storeId: 0, isAssigned: false },
      { storeId: 100_200_001, isAssigned: true },
    ],
  ],
  'findHoursExceptions.page': [1, 2],
  'findHoursExceptions.sort': ['date', 'reason', 'stores'],
  'deleteHoursException.concurrencyChecksum': ['v1', 'v2'],
  'updateHoursException.concurrencyChecksum': ['v1', 'v1', 'v2'],
  'updateAlertConfiguration.body': ['v0', 'v1', 'v2'].map((version) => alertEntries(version)),
  IsCompanyView: [true, true, false],
  ShowComponents: [false, false, true],
  ShowSubcategories: [false, false, true],
  FilterByCategory: [null, '', 'BREAD'],
  ModifierGroupId: [null, 0, 2001, 1001],
  filters: [{}],
  FromDate: ['2026-11-13', '2026-11-20', '2026-10-20'],
  ToDate: ['2026-11-20', '2026-11-20', '2026-11-19'],
  AmountFrom: [5],
  AmountTo: [30],
  CardEnding: ['4242'],
  PaymentType: ['CREDIT', 'CASH'],
  'getTickets.SearchArg': ['', '', '1001', '12.50'],
  'getTickets.SearchArg2': ['', '', '30'],
  DocumentId: [200_001, 200_001, 1],
  TicketNumber: ['1001'],
  BusinessDate: ['2026-10-16'],
  'dryRunPageAction.page': ['MenuPricing'],
  'runPageAction.page': ['MenuPricing'],
  confirmation: ['Copper Kettle Bakery'],
}

/**
 * The values of an embedded page and its action are defined by its description, not the contract: a
 * department, a price change.
 */
const priceChange: fc.Arbitrary<Json> = fc.record(
  { percent: fc.integer({ min: -91, max: 501 }) },
  { noNullPrototype: true },
)
const department: fc.Arbitrary<Json> = fc.record(
  {
    name: fc.string({ minLength: 1, maxLength: 32 }),
    code: fc.string({ maxLength: 11 }),
    sortOrder: fc.integer({ min: -1, max: 10_000 }),
    isActive: fc.boolean(),
  },
  { requiredKeys: ['name', 'sortOrder', 'isActive'], noNullPrototype: true },
)

const textOf: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: fc.constantFrom('2026-11-20', '2024-02-29', '0001-01-01', '9999-12-31'),
  'date-time': fc.constantFrom('2026-11-20T15:00:00Z', '2026-11-20T23:59:59.999999999+14:00'),
  email: fc.emailAddress(),
  'wall-time': fc.constantFrom('0000', '2359', '2400'),
  'iana-zone': fc.constantFrom('America/New_York', 'UTC', 'Asia/Kathmandu'),
  uuid: fc.uuid(),
  'uri-reference': fc.webPath(),
  uri: fc.webUrl(),
}

function text({ format, pattern, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  const fits = (value: string) => [...value].length >= minLength && [...value].length <= maxLength
  const known = format === undefined ? undefined : textOf[format]
  if (known) return known.filter(fits)
  if (pattern !== undefined)
    return fc
      .stringMatching(new RegExp(pattern, 'u'))
      .map((value) => [...value].slice(0, maxLength).join(''))
      .filter(fits)
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .string({ minLength, maxLength: Math.min(maxLength, 40), unit: 'grapheme' })
        .filter(fits),
    },
    fc.string({ minLength, maxLength: Math.min(maxLength, 40), unit: 'binary' }).filter(fits),
    ...(nastyTexts.some(fits) ? [fc.constantFrom(...nastyTexts.filter(fits))] : []),
    fc.constantFrom('x'.repeat(Math.max(minLength, 1)), 'x'.repeat(maxLength)),
  )
}

function whole({
  minimum = -(2 ** 53) + 1,
  exclusiveMinimum,
  maximum = 2 ** 53 - 1,
}: Schema): fc.Arbitrary<number> {
  const least = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1
  const inside = (value: number) => value >= least && value <= maximum
  return fc.oneof(
    fc.integer({ min: least, max: maximum }),
    fc.constantFrom(
      ...[least, maximum, 0, 1, 2, 25, 100, 1002, 2 ** 31 - 1, 2 ** 31].filter(inside),
    ),
  )
}
/** At most two decimals, like money and percentages. */
const decimal = (schema: Schema) =>
  whole({
    ...schema,
    minimum: Math.ceil((schema.minimum ?? -1e6) * 100),
    maximum: Math.floor((schema.maximum ?? 1e6) * 100),
  }).map((cents) => cents / 100)

/** Members of an object, including everything from `allOf`. */
export function listMembers(
  schema: Schema,
  document: Document,
): { properties: Record<string, Schema>; required: Set<string> } {
  const parts = (resolved(schema, document).allOf ?? []).map((part) => listMembers(part, document))
  const { properties = {}, required = [] } = resolved(schema, document)
  return {
    properties: Object.assign({}, ...parts.map((part) => part.properties), properties) as Record<
      string,
      Schema
    >,
    required: new Set([...required, ...parts.flatMap((part) => [...part.required])]),
  }
}

/**
 * Values that fit a schema.
 * @param name the member's, within that operation, for hints from the demo data
 */
export function generateValue(
  of: Schema,
  document: Document,
  name = '',
  operation = '',
): fc.Arbitrary<Json> {
  const schema = resolved(of, document)
  if (schema.const !== undefined) return fc.constant(schema.const as Json)
  if (schema.enum) return fc.constantFrom(...(schema.enum as Json[]))
  if (name === 'values')
    return fc.oneof(
      { weight: 3, arbitrary: operation.endsWith('PageAction') ? priceChange : department },
      ofType('object', schema, document, operation),
    )
  const choices = schema.oneOf ?? schema.anyOf
  if (choices)
    return fc.oneof(...choices.map((choice) => generateValue(choice, document, name, operation)))
  const hinted = hints[`${operation}.${name}`] ?? hints[name]
  const plain = fc.oneof(
    ...[schema.type ?? ((schema.properties ?? schema.allOf) ? 'object' : 'string')]
      .flat()
      .map((type) => ofType(type, schema, document, operation)),
  )
  return hinted ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...hinted) }, plain) : plain
}

function ofType(
  type: string,
  schema: Schema,
  document: Document,
  operation: string,
): fc.Arbitrary<Json> {
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return whole(schema)
    case 'number':
      return decimal(schema)
    case 'string':
      return text(schema)
    case 'array':
      return fc.array(generateValue(schema.items ?? {}, document, '', operation), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, Math.max(4, schema.minItems ?? 0)),
      })
    default: {
      const { properties, required } = listMembers(schema, document)
      if (Object.keys(properties).length === 0) {
        const more =
          typeof schema.additionalProperties === 'object'
            ? generateValue(schema.additionalProperties, document, '', operation)
            : strange
        return fc.dictionary(
          fc.oneof(fc.constantFrom('name', 'sortOrder', 'color'), fc.string({ maxLength: 12 })),
          more,
          { maxKeys: 5, noNullPrototype: true },
        )
      }
      const members = Object.fromEntries(
        Object.entries(properties).map(([name, member]) => [
          name,
          generateValue(member, document, name, operation),
        ]),
      )
      return fc.record(members, {
        requiredKeys: [...required].filter((name) => name in members),
        noNullPrototype: true,
      })
    }
  }
}

/** The value in one of this many cases, otherwise undefined. */
export const oneIn = <T>(cases: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: cases - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })

export interface Mutation {
  kind: 'drop' | 'add' | 'replace' | 'wrap'
  /** The index of the mutated position, counted through the value. */
  at: number
  name: string
  value: Json
}
export const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom('drop', 'add', 'replace', 'replace', 'replace', 'wrap'),
  at: fc.nat(30),
  value: strange,
  name: fc.constantFrom(
    'IsDeleted',
    'MerchantId',
    'merchantId',
    'roles',
    'isAdmin',
    'constructor',
    'toString',
    '__defineGetter__',
    'x',
    'Id',
    'id',
  ),
})

/** The value with one change at any depth. */
export function mutated(value: Json, { kind, at, name, value: other }: Mutation): Json {
  const copy = structuredClone<{ value: Json }>({ value })
  const holders: { holder: Record<string | number, Json>; key: string | number }[] = []
  const walk = (holder: Record<string | number, Json>, key: string | number) => {
    holders.push({ holder, key })
    const inner = holder[key]
    if (typeof inner === 'object' && inner !== null)
      for (const each of Object.keys(inner)) walk(inner as Record<string, Json>, each)
  }
  walk(copy, 'value')
  const { holder, key } = holders[at % holders.length]!
  const inner = holder[key]!
  if (kind === 'drop') Reflect.deleteProperty(holder, key)
  else if (kind === 'add' && typeof inner === 'object' && inner !== null && !Array.isArray(inner))
    inner[name] = other
  else holder[key] = kind === 'wrap' ? [inner] : other
  return copy.value ?? null
}
