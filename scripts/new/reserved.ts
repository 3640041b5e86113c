// Lists names that a screen can't have, because a table, a constant or a folder with that name
// wouldn't work.
import { globSync } from 'node:fs'
import ts from 'typescript'

import { read } from './files.ts'
import type { Forms } from './words.ts'

/** Words that PostgreSQL does not allow as an unquoted table name (its manual, appendix C). */
const ofSql =
  `all analyse analyze and any array as asc asymmetric authorization binary both case cast
  check collate collation column concurrently constraint create cross current_catalog current_date
  current_role current_schema current_time current_timestamp current_user default deferrable desc
  distinct do else end except false fetch for foreign freeze from full grant group having ilike in
  initially inner intersect into is isnull join lateral leading left like limit localtime
  localtimestamp natural not notnull null offset on only or order outer overlaps placing primary
  references returning right select session_user similar some symmetric system_user table
  tablesample then to trailing true union unique user using variadic verbose when where window
  with`.split(/\s+/)

/** Folders and string groups of plugins, and names that a module's constant cannot have. */
const ofPlugins = 'demo e2e generated locales migrations pages reasons server tables testing title'
const ofModules = 'arguments await eval'
export const isOfSql = (name: string): boolean => ofSql.includes(name)
const named = new Set([...ofSql, ...`${ofPlugins} ${ofModules}`.split(' ')])

/** Whether the word is a keyword of TypeScript, such as `class`. */
function isKeyword(word: string): boolean {
  const { FirstReservedWord, LastFutureReservedWord } = ts.SyntaxKind
  const kind = ts.createScanner(ts.ScriptTarget.Latest, true, undefined, word).scan()
  return kind >= FirstReservedWord && kind <= LastFutureReservedWord
}

/** The declarations and imports of a template's files, except those named after the screen. */
function declaredIn(template: string): Set<string> {
  const names = new Set<string>()
  for (const file of globSync(`${template}/files/**/*.{ts,tsx}`)) {
    const look = (node: ts.Node): void => {
      if (
        (ts.isImportSpecifier(node) ||
          ts.isVariableDeclaration(node) ||
          ts.isBindingElement(node) ||
          ts.isParameter(node) ||
          ts.isFunctionDeclaration(node) ||
          ts.isTypeAliasDeclaration(node) ||
          ts.isInterfaceDeclaration(node)) &&
        node.name &&
        ts.isIdentifier(node.name) &&
        !/sampleItem/i.test(node.name.text)
      )
        names.add(node.name.text)
      ts.forEachChild(node, look)
    }
    look(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest))
  }
  return names
}

/** The first of these names, singular or plural, that no screen of this template can have. */
export function findReserved(template: string, names: readonly Forms[]): string | undefined {
  const declared = declaredIn(template)
  return names.find(
    ({ camel, pascal, snake }) =>
      named.has(snake) || isKeyword(camel) || declared.has(camel) || declared.has(pascal),
  )?.kebab
}
