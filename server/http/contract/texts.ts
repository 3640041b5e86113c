// Folds and checks every text in a request body according to the contract, so that no handler has
// to. It removes invisible characters, and refuses characters that change the reading order
// (docs/decisions/024).
import { isLonger } from './checks.ts'
import { at } from './operations.ts'
import { formatFault } from '../../calls/faults.ts'
import type { FieldProblem } from '../../calls/problem.ts'
import { strangerFault, cleanText, type FieldKind } from '../../../schemas/rules/kinds.ts'
import {
  hasRefused,
  linesCharactersKey,
  linesCharactersText,
  cleanLines,
  nameCharactersKey,
  nameCharactersText,
  cleanName,
} from '../../../schemas/rules/names.ts'

/** A single line, several lines, text that must not change, or a kind with its own notation. */
export type TextKind = 'line' | 'lines' | 'exact' | FieldKind

/** The text in its stored form, and its fault if it has any. */
export function heldText(text: string, kind: TextKind, field: string): [string, FieldProblem?] {
  if (kind === 'exact') return [text]
  if (kind !== 'lines' && kind !== 'line') {
    const fault = strangerFault(kind, text)
    const problem = fault && { field, code: fault.key, message: formatFault(fault) }
    return [cleanText(kind, text), problem]
  }
  const kept = kind === 'lines' ? cleanLines(text) : cleanName(text)
  if (!hasRefused(text, kind)) return [kept]
  return [
    kept,
    kind === 'lines'
      ? { field, code: linesCharactersKey, message: linesCharactersText }
      : { field, code: nameCharactersKey, message: nameCharactersText },
  ]
}

type Node = Readonly<Record<string, unknown>>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const isHolder = (value: unknown): value is Record<string, unknown> => isNode(value)
const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const marks: readonly unknown[] = ['lines', 'exact', 'phone', 'email', 'code', 'postalCode']
const isMark = (mark: unknown): mark is TextKind => marks.includes(mark)

/** The kind of text in a member's schema. A format or a closed list leaves nothing to fold. */
function kindOf(schema: Node): TextKind {
  const mark = schema['x-text']
  if (isMark(mark)) return mark
  if (schema['format'] === 'email') return 'email'
  const isText = toList([schema['type']].flat()).includes('string')
  const isFree = !['format', 'enum', 'const'].some((word) => Object.hasOwn(schema, word))
  return isText && isFree ? 'line' : 'exact'
}

/**
 * Whether the text is required. Required text without visible characters stays as sent, so that its
 * handler can report the missing field with that field's own message, which the contract doesn't
 * have.
 */
const isNeeded = (schema: Node): boolean =>
  Number(schema['minLength'] ?? 0) > 0 || schema['pattern'] !== undefined

const mostOf = ({ maxLength }: Node): number =>
  typeof maxLength === 'number' ? maxLength : Infinity

/**
 * Folds the texts of a body in place.
 * @param pointer the position of the body's schema in the contract
 * @returns `ofKind`: the fields whose text was normalized by its kind
 */
export function holdTexts(
  doc: object,
  pointer: string,
  body: unknown,
): { changed: boolean; ofKind: ReadonlySet<string>; faults: FieldProblem[] } {
  const faults: FieldProblem[] = []
  const ofKind = new Set<string>()
  let changed = false
  const holder: Record<string, unknown> = { body }

  function hold(schema: unknown, within: Record<string, unknown>, key: string, path: string): void {
    if (!isNode(schema)) return
    if (typeof schema['$ref'] === 'string')
      hold(at(doc, schema['$ref'].slice(1)), within, key, path)
    for (const word of ['allOf', 'anyOf', 'oneOf'])
      for (const part of toList(schema[word])) hold(part, within, key, path)
    const value = within[key]
    const below = (member: string) => (path === '' ? member : `${path}.${member}`)
    if (typeof value === 'string') {
      const kind = kindOf(schema)
      const most = mostOf(schema)
      // Invisible characters don't count, but only up to a limit.
      if (isLonger(value, 10 * most + 1000)) return
      const [kept, fault] = heldText(value, kind, path)
      // For text that is too long, the length check reports the fault.
      if (fault && !isLonger(kept, most)) faults.push(fault)
      if (kept === value || (kept === '' && isNeeded(schema))) return
      changed = true
      if (kind !== 'line' && kind !== 'lines') ofKind.add(path)
      within[key] = kept
    } else if (isHolder(value)) {
      const members = isNode(schema['properties']) ? schema['properties'] : {}
      for (const member of Object.keys(value)) {
        const of = Array.isArray(value)
          ? schema['items']
          : Object.hasOwn(members, member)
            ? members[member]
            : schema['additionalProperties']
        hold(of, value, member, below(member))
      }
    }
  }
  hold(at(doc, pointer), holder, 'body', '')
  return { changed, ofKind, faults }
}
