// Exceptions of the plugin for the shared proofs (server/testing/shared-proofs.ts).
import type { NotByChance } from '#server/testing/shared-proofs.ts'

export const notByChance: NotByChance = [
  // Random requests fail because they need valid dates and only the filters that the report has.
  'runReport',
  'exportReport',
]
