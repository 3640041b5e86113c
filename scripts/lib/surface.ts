/** Measures source files: the lengths of files and lines, and how often types are overridden. */
import ts from 'typescript'

/** A source file: its path from the root, and its text. */
export interface SourceFile {
  path: string
  text: string
}

/** Kinds of files. Each kind is measured separately. */
export type Kind = 'source' | 'data' | 'test'

/**
 * Files that contain data but no logic: manifests, migrations, table types, demo rows, page
 * descriptions.
 */
const dataPaths = new RegExp(
  '^(plugins/[^/]+/plugin\\.ts$|plugins/[^/]+/server/pages/|server/flags/demo/|' +
    '(server/data|server/domain/[^/]+|plugins/[^/]+/server)/(migrations/|demo/|tables\\.ts$))',
)
const testPaths = /\.test\.tsx?$|\.journey\.ts$|\.fixtures\.ts$|\/e2e\/|\/testing\/|^tests\//

export const kindOf = (path: string): Kind => {
  if (testPaths.test(path)) return 'test'
  return dataPaths.test(path) ? 'data' : 'source'
}

/** Overridden types: `as T` (but not `as const`), `as unknown as T`, and `x!`. */
export interface Overruled {
  casts: number
  doubleCasts: number
  bangs: number
}

/** One type override: its line and its kind. */
export interface Override {
  line: number
  is: 'cast' | 'doubleCast' | 'bang'
}
/** Type overrides in one file. A double cast is listed as two casts as well. */
export function overridesIn({ path, text }: SourceFile): Override[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind)
  const overrides: Override[] = []
  const add = (node: ts.Node, is: Override['is']): void => {
    overrides.push({ line: file.getLineAndCharacterOfPosition(node.end).line + 1, is })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isNonNullExpression(node)) add(node, 'bang')
    if (ts.isAsExpression(node) && !isConst(node)) {
      add(node, 'cast')
      if (isUnknown(node.expression)) add(node, 'doubleCast')
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return overrides
}
/** Counts type overrides in one file. */
export function overruledIn(file: SourceFile): Overruled {
  const overrides = overridesIn(file)
  const count = (of: Override['is']) => overrides.filter(({ is }) => is === of).length
  return { casts: count('cast'), doubleCasts: count('doubleCast'), bangs: count('bang') }
}
const isConst = ({ type }: ts.AsExpression): boolean =>
  ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) && type.typeName.text === 'const'
const isUnknown = (node: ts.Expression): boolean =>
  ts.isAsExpression(node) && node.type.kind === ts.SyntaxKind.UnknownKeyword

/** Measurements of one kind of files. */
export interface Surface extends Overruled {
  files: number
  lines: number
  /** Lines per file, by nearest rank. */
  median: number
  p95: number
  longest: { path: string; lines: number }
  /** Lines longer than 100 columns. */
  wide: { path: string; line: number }[]
  /** Casts and non-null assertions per 1,000 lines. */
  castsPerThousand: number
  bangsPerThousand: number
}

const widest = 100

/**
 * Measures files of one kind.
 * @throws Error if there are none, because the measurements would mean nothing
 */
export function measureSurface(files: readonly SourceFile[]): Surface {
  const measured = files
    .map((file) => ({ ...file, rows: file.text.replace(/\n$/, '').split('\n') }))
    .toSorted((a, b) => a.rows.length - b.rows.length)
  const last = measured.at(-1)
  if (!last) throw new Error('There are no files to measure.')
  const rank = (share: number) =>
    measured[Math.max(0, Math.ceil(measured.length * share) - 1)]?.rows.length ?? 0
  const lines = measured.reduce((sum, { rows }) => sum + rows.length, 0)
  const sums = { casts: 0, doubleCasts: 0, bangs: 0 }
  for (const file of measured) {
    const counts = overruledIn(file)
    sums.casts += counts.casts
    sums.doubleCasts += counts.doubleCasts
    sums.bangs += counts.bangs
  }
  return {
    files: measured.length,
    lines,
    median: rank(0.5),
    p95: rank(0.95),
    longest: { path: last.path, lines: last.rows.length },
    wide: measured.flatMap(({ path, rows }) =>
      rows.flatMap((row, at) => (row.length > widest ? [{ path, line: at + 1 }] : [])),
    ),
    ...sums,
    castsPerThousand: perThousand(sums.casts, lines),
    bangsPerThousand: perThousand(sums.bangs, lines),
  }
}
const perThousand = (count: number, lines: number): number =>
  Math.round((count / lines) * 10_000) / 10
