// Adds the fields of a new screen, such as `balance:money`, to a template. Each kind of field has
// the code that it adds. A template marks the positions for this code with comments such as `/*+
// wire */`.
import { withImport } from './edit.ts'
import { NewError } from './files.ts'
import { isOfSql } from './reserved.ts'
import { toForms, type Forms } from './words.ts'

/** The code that a kind of field adds. `it` is an expression for the value. */
interface Kind {
  /**
   * `column`: the column of the table, as in server/data/building. `schema`: its schema in the
   * contract.
   */
  column: string
  schema: string
  /** The rest of a described page's column. */
  described: string
  /**
   * `sample`: the value that tests store. `empty`: the empty value in a call. `unset`: the empty
   * value in a row, if it differs.
   */
  sample: string
  empty: string
  unset?: string
  /**
   * `wire` converts from row to call, and `row` from call to row. Absent if the value is the same.
   */
  wire?: (it: string) => string
  row?: (it: string) => string
  /**
   * `check`: the form's check, with its limits. `fromApi` converts from call to form, `toApi` from
   * form to call, and `show` from form to text.
   */
  check: (limits: string) => string
  fromApi?: (it: string) => string
  toApi?: (it: string) => string
  show?: string
  /** `control`: the form's control with its label. `cell`: the members of a list's column. */
  control: (field: Forms, label: string, group: string) => string
  cell: (it: string, group: string) => string
  /** Strings that the control and the list need in addition to the label. */
  strings?: Readonly<Record<string, string>>
  listStrings?: Readonly<Record<string, string>>
}
const input =
  (component: string, more = '') =>
  ({ camel }: Forms, label: string): string =>
    `<${component} {...fieldProps(form, '${camel}', { label: ${label}, ${more} })} />`
const decimal = (read: string, to: string, format: string) => ({
  sample: '12.5',
  empty: 'null',
  wire: (it: string) => `toNumber(${it})`,
  row: (it: string) => `decimalOrNull(${read}(${it}))`,
  fromApi: (it: string) => `${read}(${it})`,
  toApi: (it: string) => `numberOrNull(${it})`,
  show: 'hundredthsText',
  // Formatted with two decimals, so that the list sorts the values as numbers.
  cell: (it: string) =>
    `value: (item) => ${it}?.toFixed(2),
    render: (item) => ${it} === null ? null : ${format}(${to}(${it}), culture), numeric: true,`,
})
export const fieldKinds: Readonly<Record<string, Kind>> = {
  text: {
    column: 'text(200)',
    schema: '{ type: string, maxLength: 200 }',
    described: "kind: 'text', maxLength: 200",
    sample: "'As agreed'",
    empty: "''",
    unset: 'null',
    wire: (it) => `${it} ?? ''`,
    row: (it) => `orNull(${it})`,
    check: (limits) => `z.string().max(${limits}.maxLength)`,
    control: (field, label) =>
      input('TextInput', `counter: sampleItemLimits.${field.camel}.maxLength`)(field, label),
    cell: (it) => `value: (item) => ${it},`,
  },
  money: {
    column: 'money()',
    schema: "{ type: [number, 'null'], format: money, minimum: 0, maximum: 999999.99 }",
    described: "kind: 'money', minimum: 0, maximum: 999999.99",
    ...decimal('centsOrNull', 'toCents', 'formatMoney'),
    check: (limits) => `amountField(${limits})`,
    control: input('MoneyInput'),
  },
  percent: {
    column: "['numeric(5, 2)', (it) => `${it} between 0 and 100`]",
    schema: "{ type: [number, 'null'], format: percent, minimum: 0, maximum: 100 }",
    described: "kind: 'percent', minimum: 0, maximum: 100",
    ...decimal('hundredthsOrNull', 'toHundredths', 'formatPercent'),
    check: (limits) => `percentField(${limits})`,
    control: input('PercentInput'),
  },
  number: {
    column: 'whole(0, 9999, 0)',
    schema: '{ type: integer, minimum: 0, maximum: 9999 }',
    described: "kind: 'integer', required: true, default: 0, minimum: 0, maximum: 9999",
    sample: '12',
    empty: '0',
    check: (limits) => `z.int().min(${limits}.minimum).max(${limits}.maximum)`,
    control: input('WholeInput', 'required: true'),
    cell: (it) =>
      `value: (item) => ${it}, render: (item) => formatNumber(${it}, culture), numeric: true,`,
  },
  date: {
    column: "'date'",
    schema: "{ type: [string, 'null'], format: date }",
    described: "kind: 'date'",
    sample: "'2027-01-31'",
    empty: 'null',
    check: () => 'z.string().nullable()',
    control: ({ camel }, label, group) =>
      `<DateField form={form} path="${camel}" label={${label}} none={t('${group}.noDate')}
        clear={t('${group}.clearDate')} />`,
    cell: (it) =>
      `value: (item) => ${it},
      render: (item) => ${it} === null ? null : dateText(${it}, culture),`,
    strings: { noDate: 'No date', clearDate: 'Clear date' },
  },
  switch: {
    column: 'no',
    schema: '{ type: boolean }',
    described: "kind: 'boolean', required: true, default: false",
    sample: 'true',
    empty: 'false',
    check: () => 'z.boolean()',
    control: ({ camel }, label) =>
      `<Switch label={${label}} {...form.getInputProps('${camel}', { type: 'checkbox' })} />`,
    cell: (it, group) => {
      const word = (name: string) => `'example-plugin:${group}.${name}'`
      return `value: (item) => t(${it} ? ${word('yes')} : ${word('no')}),`
    },
    listStrings: { yes: 'Yes', no: 'No' },
  },
}

export interface Field extends Forms {
  kind: Kind
}
/**
 * Names that a field can't have: columns of every record, and below the fields of each template.
 */
const own = `id version key concurrency-checksum merchant-id store-id created-at modified-at
  modified-by deleted-at last-modified last-modified-by`.split(/\s+/)
const ofTemplate = { list: 'name is-active', records: 'name is-active', settings: 'enabled note' }
export type Template = keyof typeof ofTemplate

/**
 * Parses the requested fields, such as `balance:money`.
 * @throws NewError with a sentence if a field is invalid
 */
export function parseFields(template: Template, words: readonly string[]): Field[] {
  const taken = new Set([...own, ...ofTemplate[template].split(' ')])
  return words.map((word) => {
    const [name = '', of = '', ...rest] = word.split(':')
    const kind = Object.hasOwn(fieldKinds, of) ? fieldKinds[of] : undefined
    if (!kind || rest.length > 0 || !/^[a-z][a-zA-Z0-9]{0,39}$/.test(name))
      throw new NewError(
        `A field is name:kind, such as expiresOn:date, not ${word}. ` +
          `A name has letters and digits and begins small; kinds are ` +
          `${Object.keys(fieldKinds).join(', ')}.`,
      )
    const forms = toForms(name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
    if (taken.has(forms.kebab))
      throw new NewError(`There is a field ${name} already. Choose another name.`)
    if (isOfSql(forms.snake))
      throw new NewError(`${name} is a word of SQL. Choose another name for the field.`)
    taken.add(forms.kebab)
    // `isActive` is labelled Active.
    const title = toForms(forms.kebab.replace(/^is-/, '')).title
    return { ...forms, title, kind }
  })
}

/** The replacement for each mark of a template. */
function buildParts(
  template: Template,
  fields: readonly Field[],
): Readonly<Record<string, string>> {
  const [stored, group] =
    template === 'settings' ? ['stored', 'sampleItem'] : ['item?', 'sampleItems']
  const as = (by: ((it: string) => string) | undefined, it: string) => by?.(it) ?? it
  const all = (part: (field: Field) => string) => fields.map(part).join('\n')
  const some = (part: (field: Field) => string | undefined) =>
    fields.flatMap((field) => part(field) ?? []).join('\n')
  const shown = some(({ camel, kind }) => kind.show && `${camel}: ${kind.show},`)
  const label = ({ camel }: Field) => `t('${group}.fields.${camel}')`
  const cells = all((field) => {
    const { camel, kind } = field
    return `{ id: '${camel}', title: 'example-plugin:${group}.fields.${camel}',
      ${kind.cell(`item.${camel}`, group)} sort: '${camel}' },`
  })
  const isInCulture = cells.includes(', culture)')
  const samples = all(({ camel, kind }) => `${camel}: ${kind.sample},`)
  return {
    table: all(({ snake, kind }) => `${snake}: ${kind.column},`),
    required: all(({ camel }) => `- ${camel}`),
    properties: all(({ camel, kind }) => `${camel}: ${kind.schema}`),
    described: all(
      ({ camel, title, kind }) => `{ name: '${camel}', label: '${title}', ${kind.described} },`,
    ),
    wire: all(({ camel, snake, kind }) => `${camel}: ${as(kind.wire, `row.${snake}`)},`),
    trail: all(({ snake }) => `${snake}: row.${snake},`),
    row: all(({ camel, snake, kind }) => `${snake}: ${as(kind.row, `body.${camel}`)},`),
    defaults: all(({ snake, kind }) => `${snake}: ${kind.unset ?? kind.empty},`),
    schema: all(({ camel, kind }) => `${camel}: ${kind.check(`sampleItemLimits.${camel}`)},`),
    fromApi: all(({ camel, kind }) => {
      const it = `${stored}.${camel}`
      const isSame = !kind.fromApi && template !== 'settings'
      return `${camel}: ${isSame ? `${it} ?? ${kind.empty}` : as(kind.fromApi, it)},`
    }),
    toApi: some(({ camel, kind }) => kind.toApi && `${camel}: ${kind.toApi(`values.${camel}`)},`),
    show: shown && `show: { ${shown} },`,
    controls: all((field) => field.kind.control(field, label(field), group)),
    columns: cells,
    culture: isInCulture ? 'culture,' : '',
    cultureType: isInCulture ? 'culture: string,' : '',
    samples: samples && `/** Values of the other fields. */\nconst more = { ${samples} }`,
    more: samples && '...more,',
    initial: all(({ camel, kind }) => `${camel}: ${kind.empty},`),
  }
}

/** Where the names in the generated code are imported from. */
const ofServer = {
  '#server/data/building/table.ts': 'text money whole no',
  '#server/data/amounts.ts': 'toNumber',
  '#server/data/text.ts': 'orNull',
  '#core/money.ts': 'centsOrNull hundredthsOrNull decimalOrNull',
}
const ofScreen = {
  '#core': `centsOrNull hundredthsOrNull numberOrNull hundredthsText amountField percentField
    MoneyInput PercentInput WholeInput DateField toCents toHundredths formatMoney formatPercent
    formatNumber dateText`,
}

/**
 * Returns a function that fills in a template's file: adds the fields and their imports, and
 * removes the marks.
 * @param others replacements for other marks
 */
export function filled(
  template: Template,
  fields: readonly Field[],
  others: Readonly<Record<string, string>> = {},
) {
  const parts = { ...buildParts(template, fields), ...others }
  return (text: string): string => {
    const names = new Set<string>()
    const done = text.replaceAll(
      /^( *)#\+ (\w+)\n|\{?\/\*\+ (\w+) \*\/\}?/gm,
      (_, indent: string | undefined, line: string | undefined, mark: string | undefined) => {
        const part = parts[line ?? mark ?? ''] ?? ''
        const code = part.replaceAll(/'[^']*'/g, '')
        for (const [name] of code.matchAll(/(?<![\w.])\w+(?![\w:])/g)) names.add(name)
        return line === undefined || part === ''
          ? part
          : `${part.replaceAll(/^/gm, indent ?? '')}\n`
      },
    )
    const isServer = text.includes("'#server/")
    return Object.entries(isServer ? ofServer : ofScreen).reduce((now, [from, known]) => {
      const used = known.split(/\s+/).filter((name) => names.has(name))
      return used.length > 0 ? withImport(now, used, from) : now
    }, done)
  }
}

/** The strings of the fields, for the screen's group of strings. */
export const buildStrings = (template: Template, fields: readonly Field[]): object => ({
  ...Object.assign({}, ...fields.map(({ kind }) => kind.strings)),
  ...(template === 'list' && Object.assign({}, ...fields.map(({ kind }) => kind.listStrings))),
  ...(fields.length > 0 && {
    fields: Object.fromEntries(fields.map(({ camel, title }) => [camel, title])),
  }),
})
