// Edits TypeScript and JSON that people write. Adds to an object or list wherever it is, so that
// plugin.ts needs no markers. Everything else stays unchanged.
import ts from 'typescript'

import { NewError, read, write } from './files.ts'

type Literal = ts.ObjectLiteralExpression | ts.ArrayLiteralExpression

const parseSource = (text: string): ts.SourceFile =>
  ts.createSourceFile('it.ts', text, ts.ScriptTarget.Latest, true)

/** The first matching node, from the top down. */
function found<Node extends ts.Node>(
  from: ts.Node,
  fits: (node: ts.Node) => Node | undefined,
): Node | undefined {
  return fits(from) ?? ts.forEachChild(from, (child) => found(child, fits))
}
const isNamed = (name: ts.Node | undefined, wanted: string): boolean =>
  name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteral(name)) && name.text === wanted

const propertyOf = (object: ts.ObjectLiteralExpression, name: string) =>
  object.properties.find((each) => isNamed(each.name, name))

/** Unwraps `as const`, `satisfies …` and parentheses around an object or list. */
function bare(node: ts.Node | undefined): ts.Node | undefined {
  return node &&
    (ts.isAsExpression(node) ||
      ts.isParenthesizedExpression(node) ||
      ts.isSatisfiesExpression(node))
    ? bare(node.expression)
    : node
}
const literalOf = (node: ts.Node | undefined): Literal | undefined => {
  const it = bare(node)
  return it && (ts.isObjectLiteralExpression(it) || ts.isArrayLiteralExpression(it))
    ? it
    : undefined
}

/** Adds `added` as the last part of the object or list. Returns the new text. */
function withLast(text: string, literal: Literal, added: string): string {
  const parts = ts.isArrayLiteralExpression(literal) ? literal.elements : literal.properties
  const last = parts.at(-1)
  const at = last?.end ?? literal.getStart() + 1
  return `${text.slice(0, at)}${last ? ',' : ''}\n${added}${text.slice(at)}`
}

interface Addition {
  /** The function whose argument has the member, such as `definePlugin`. */
  call: string
  member: string
  added: string
  /** The whole member, for objects that lack it. */
  whole: string
}
/**
 * Adds a part to a member of a function's object argument, `definePlugin({ … })`.
 * @throws NewError if the member is not an object or list
 */
export function withMember(text: string, { call, member, added, whole }: Addition): string {
  const given = found(parseSource(text), (node) =>
    ts.isCallExpression(node) && isNamed(node.expression, call)
      ? literalOf(node.arguments[0])
      : undefined,
  )
  if (!given || !ts.isObjectLiteralExpression(given))
    throw new NewError(`There is no ${call}({ … }).`)
  const property = propertyOf(given, member)
  if (!property) return withLast(text, given, `${member}: ${whole}`)
  // The shorthand `pages` refers to a list that is defined elsewhere.
  if (ts.isShorthandPropertyAssignment(property))
    return replacedIn(text, property, `${member}: [...${member}, ${added}]`)
  const value = ts.isPropertyAssignment(property) ? property.initializer : undefined
  const literal = literalOf(value)
  if (literal) return withLast(text, literal, added)
  // Handlers are given as a function that returns an object.
  if (value && ts.isArrowFunction(value) && !ts.isBlock(value.body)) {
    const body = literalOf(value.body)
    return body
      ? withLast(text, body, added)
      : replacedIn(text, value.body, `({ ...${value.body.getText()}, ${added} })`)
  }
  throw new NewError(`${member} of ${call}({ … }) isn't an object or list that can be added to.`)
}
const replacedIn = (text: string, node: ts.Node, by: string): string =>
  text.slice(0, node.getStart()) + by + text.slice(node.end)

/** Adds a part to the object or list of `const name = …`. Parts that are sorted stay sorted. */
export function withPart(text: string, name: string, added: string): string {
  const literal = found(parseSource(text), (node) =>
    ts.isVariableDeclaration(node) && isNamed(node.name, name)
      ? literalOf(node.initializer)
      : undefined,
  )
  if (!literal) throw new NewError(`There is no const ${name} = … that can be added to.`)
  const key = added.slice(0, added.indexOf(':'))
  const parts = ts.isObjectLiteralExpression(literal) ? [...literal.properties] : []
  const names = parts.map((each) => each.name?.getText() ?? '')
  const isInOrder = names.every((each, at) => at === 0 || (names[at - 1] ?? '') < each)
  const next = isInOrder ? parts[names.findIndex((each) => each > key)] : undefined
  if (!next) return withLast(text, literal, added)
  const at = next.getStart()
  return `${text.slice(0, at)}${added},\n${text.slice(at)}`
}

/**
 * Adds entries to a JSON object, or to one of its members if named, or one entry to a JSON list.
 */
export function withJson(text: string, added: object, member?: string): string {
  const wrapped = `(${text.trim()})`
  const whole = found(parseSource(wrapped), literalOf)
  if (!whole) throw new NewError("This isn't a JSON object or list.")
  const entries = (of: object) => JSON.stringify(of).slice(1, -1)
  const unwrapped = (of: string) => `${of.slice(1, -1)}\n`
  if (!ts.isObjectLiteralExpression(whole))
    return unwrapped(withLast(wrapped, whole, JSON.stringify(added)))
  const property = member === undefined ? undefined : propertyOf(whole, member)
  const literal =
    property && ts.isPropertyAssignment(property) ? literalOf(property.initializer) : undefined
  if (literal) return unwrapped(withLast(wrapped, literal, entries(added)))
  return unwrapped(
    withLast(wrapped, whole, entries(member === undefined ? added : { [member]: added })),
  )
}

/** Imports these names from a module, in addition to the existing ones. Returns the new text. */
export function withImport(text: string, names: readonly string[], from: string): string {
  const file = parseSource(text)
  const imports = file.statements.filter(ts.isImportDeclaration)
  const of = imports.find((each) => isNamed(each.moduleSpecifier, from))
  const bindings = of?.importClause?.namedBindings
  if (bindings && ts.isNamedImports(bindings)) {
    const present = bindings.elements.map((each) => each.getText())
    const all = [...new Set([...present, ...names])]
    return replacedIn(text, bindings, `{ ${all.toSorted(inOrder).join(', ')} }`)
  }
  const line = `import { ${names.join(', ')} } from '${from}'\n`
  const last = imports.at(-1)
  const at = last ? last.end + 1 : 0
  return text.slice(0, at) + line + text.slice(at)
}
const plainName = (name: string): string => name.replace(/^type /, '')
const inOrder = (one: string, other: string): number =>
  plainName(one).localeCompare(plainName(other))

/** Changes a file. */
export function edit(file: string, change: (text: string) => string): void {
  write(file, change(read(file)))
}
