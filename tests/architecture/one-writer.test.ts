// Every table that people edit has one writer, in server/data/records: it increments the version,
// records who changed the row and when, and rejects duplicates
// (docs/decisions/033-records-and-settings.md). A second writer might omit one of these, and people
// would overwrite each other's changes.
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Files and folders that write rows of such tables directly, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'server/data/errors.ts': 'Says what a doubled row is, for all others.',
  'plugins/admin/server/pages/clearing.ts': 'An operator clears thousands of rows at once.',
  'plugins/admin/server/pages/item-import.ts': 'An operator adds thousands of items at once.',
  'plugins/admin/server/pages/merchant-creation.ts': "An operator adds a merchant's first store.",
  'plugins/admin/server/pages/system-settings.ts':
    'Settings of the platform, which belong to no merchant.',
  'plugins/admin/server/flags/settings.ts': 'Flags for everybody belong to no merchant.',
  'server/payment-host/payment-forms.ts':
    'A paid form settles all stores at once; no one edits this column.',
  'plugins/employees/server/roles/role-rows.ts':
    'Many roles are saved as one form; a role has no columns of who changed it.',
  'plugins/settings/server/alerts/alerts.ts':
    'Five rows of a store are saved as one form (decision 033).',
  'plugins/settings/server/revenue-centers/revenue-center-held.ts':
    'Counts the stores of a center that is saved in the same call: the version was raised.',
  'plugins/online-ordering/server/exceptions/exception-rows.ts':
    'Counts the stores of an exception that is saved in the same call: the version was raised.',
  'plugins/online-ordering/server/branding/branding.ts':
    'Of two first images of a slot the second waits for the first, and is a conflict with it.',
  'server/domain/catalog/charges/charge-writer.ts':
    'A fee follows its sales item, and keeps its version for the second step of its own save.',
  'plugins/menu/server/availability/availability-rows.ts':
    'Switches thousands of items off or on in one statement.',
  'plugins/menu/server/changes/availability.ts':
    'Takes back changes of thousands of rows in one statement.',
  'plugins/menu/server/changes/items-undo.ts':
    'Takes back changes of thousands of rows in one statement.',
  'plugins/menu/server/items/item-import-save.ts': 'Saves thousands of a file.',
  'plugins/menu/server/items/item-save.ts': 'Says what a doubled item is, for imports and undo.',
  'plugins/menu/server/items/variation-rows.ts': 'Saves the variations of thousands of items.',
  'plugins/menu/server/loyalty/loyalty-rows.ts': 'Saves all prices of a list as one form.',
  'plugins/menu/server/pages/pricing.ts': 'Prices of thousands of items in one statement.',
  'plugins/menu/server/pages/stock-moves.ts':
    'Adds to a level that others change at the same time.',
  'plugins/menu/server/pages/stock-records.ts':
    'Two first counts of a day are one, and a delivery sets a cost under the version of its item.',
}

const filesIn = (...patterns: readonly string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((path) => existsSync(path))
const readText = (path: string) => readFileSync(path, 'utf8')

/** Tables whose rows have a version and their last editor, and the store's own tables. */
function editedTables(): ReadonlySet<string> {
  const files = globSync(['server/**/tables.ts', 'plugins/*/server/tables.ts'])
  const types = files.map(readText).join('\n')
  const edited = [
    ...types.matchAll(/interface (\w+) extends (?:Versioned|Tracked|Deletable) /g),
  ].map(([, type]) => type)
  const named = [...types.matchAll(/^ {4}(\w+): (\w+)$/gm)]
  return new Set([
    'store',
    ...named.flatMap(([, table = '', type]) => (edited.includes(type) ? [table] : [])),
  ])
}
const tables = editedTables()

const writes = /\b(?:insertInto|updateTable)\(\s*'(\w+)|\b(?:insert into|update) (\w+)\b/g
const versions = /\bversion: [^,\n]*\+ 1|\bversion = [^,\n]*\+ 1|'version', '\+', 1/g
const doubles = /\bisUniqueViolation\(/g

/**
 * How a file writes rows directly: tables, versions that it increments, duplicates that it detects.
 */
function ownWrites(path: string): string[] {
  const code = readText(path).replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
  return [
    ...[...code.matchAll(writes)]
      .map(([, table = '', inSql = '']) => table || inSql)
      .filter((table) => tables.has(table)),
    ...[versions, doubles].flatMap((pattern) => code.match(pattern) ?? []),
  ]
}

it('no file but those of server/data/records writes what people edit', () => {
  expect(tables.size).toBeGreaterThan(70)
  const found = filesIn('server/*.ts', 'plugins/*/server/*.ts')
    .filter(
      (path) => !/\.test\.|\.fixtures\.|\/(?:migrations|demo|testing|new-merchant)[./]/.test(path),
    )
    .filter((path) => !path.startsWith('server/data/records/'))
    .map((path) => ({ path, writes: ownWrites(path) }))
    .filter(({ writes }) => writes.length > 0)
  const isExcepted = (path: string) => Object.keys(exceptions).some((of) => path.startsWith(of))
  expect(found.filter(({ path }) => !isExcepted(path))).toEqual([])
  // Unneeded exceptions must be removed.
  const isNeeded = (of: string) => found.some(({ path }) => path.startsWith(of))
  expect(Object.keys(exceptions).filter((of) => !isNeeded(of))).toEqual([])
})
