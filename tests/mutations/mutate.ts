// Chooses small changes to the source (mutations) by a seed, and builds each into its file behind a
// switch: the same modules run unchanged, or with one of them.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import ts from 'typescript'

import { kindOf } from '../../scripts/lib/surface.ts'
import { createRandom } from '../../server/data/demo/random.ts'

/** `code` at offset `start` of a file becomes `instead`. */
export interface Mutation {
  file: string
  line: number
  start: number
  code: string
  instead: string
}

const { SyntaxKind: Kind } = ts
/** What stands for an operator of two operands. */
const swapped = new Map<ts.SyntaxKind, string>([
  [Kind.EqualsEqualsEqualsToken, '!=='],
  [Kind.ExclamationEqualsEqualsToken, '==='],
  [Kind.LessThanToken, '<='],
  [Kind.LessThanEqualsToken, '<'],
  [Kind.GreaterThanToken, '>='],
  [Kind.GreaterThanEqualsToken, '>'],
  [Kind.AmpersandAmpersandToken, '||'],
  [Kind.BarBarToken, '&&'],
  [Kind.PlusToken, '-'],
  [Kind.MinusToken, '+'],
  [Kind.AsteriskToken, '/'],
])

/** Every possible mutation of a file, by position. */
export function mutationsOf(file: string, text: string): Mutation[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: Mutation[] = []
  const add = (node: ts.Node, instead: string) => {
    const start = node.getStart(source)
    const line = source.getLineAndCharacterOfPosition(start).line + 1
    found.push({ file, line, start, code: text.slice(start, node.end), instead })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return
    if (ts.isBinaryExpression(node)) {
      const operator = swapped.get(node.operatorToken.kind)
      const isText = [node.left, node.right].some((side) => ts.isStringLiteralLike(side))
      if (operator && !(isText && operator === '-'))
        add(node, `(${node.left.getText()}) ${operator} (${node.right.getText()})`)
    }
    if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) {
      const condition = ts.isIfStatement(node) ? node.expression : node.condition
      add(condition, `!(${condition.getText()})`)
    }
    if (ts.isPrefixUnaryExpression(node) && node.operator === Kind.ExclamationToken)
      add(node, node.operand.getText())
    if (node.kind === Kind.TrueKeyword || node.kind === Kind.FalseKeyword)
      add(node, node.kind === Kind.TrueKeyword ? 'false' : 'true')
    if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression))
      add(node.expression, 'undefined')
    if (ts.isReturnStatement(node) && node.expression) add(node.expression, 'undefined')
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Chooses files by a seed, and a mutation of each. */
export function chooseMutations(count: number, seed: string): Mutation[] {
  const { next } = createRandom(seed)
  const shuffle = <T>(list: readonly T[]): T[] =>
    list
      .map((value) => ({ value, at: next() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ value }) => value)
  const files = execFileSync('git', ['ls-files', 'core', 'plugins', 'server'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && kindOf(file) === 'source')
  return shuffle(files)
    .flatMap((file) => shuffle(mutationsOf(file, readFileSync(file, 'utf8'))).slice(0, 1))
    .slice(0, count)
}

/** Where `code` is, nearest to where it was: lines above may have changed since. */
function nearest(text: string, code: string, start: number): number | undefined {
  const places: number[] = []
  for (let at = text.indexOf(code); at !== -1; at = text.indexOf(code, at + 1)) places.push(at)
  return places.toSorted((a, b) => Math.abs(a - start) - Math.abs(b - start))[0]
}

/** The text of a file with its mutations, each behind its switch: its index in `all`. */
export function withSwitches(text: string, file: string, all: readonly Mutation[]): string {
  let result = text
  for (const [index, { file: of, start: noted, code, instead }] of all.entries()) {
    if (of !== file) continue
    const start = nearest(result, code, noted)
    if (start === undefined) throw new Error(`${file} no longer says: ${code}`)
    // A statement that began with a parenthesis would continue the line above.
    const lead =
      /(^|\n|;|\))\s*$/.test(result.slice(0, start)) && instead === 'undefined' ? 'void ' : ''
    const switched = `${lead}(globalThis.mutant?.(${index}) ? (${instead}) : (${code}))`
    result = result.slice(0, start) + switched + result.slice(start + code.length)
  }
  return result
}
