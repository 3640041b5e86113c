// Cases for whoever enforces access.json: one that opens each guarded operation, and for each requirement one where it alone fails.
import { witness } from '../access/analyse.ts'
import type { AccessVector, OperationAccess } from '../access/manifest.ts'
import { inWords } from '../access/words.ts'

export function compileVectors(operations: Readonly<Record<string, OperationAccess>>): AccessVector[] {
  return Object.entries(operations).flatMap(([operation, { requires }]) => {
    if (requires.length === 0) return []
    const open = witness(requires)
    const vectors: AccessVector[] = open ? [{ operation, facts: { ...open }, expected: 'allow', why: 'everything holds' }] : []
    for (const [index, predicate] of requires.entries()) {
      const closed = witness(requires, requires.map((_, other) => other !== index))
      // None where the others imply it: it cannot fail alone.
      if (closed) vectors.push({ operation, facts: { ...closed }, expected: 'deny', why: `all but: ${inWords(predicate)}` })
    }
    return vectors
  })
}
