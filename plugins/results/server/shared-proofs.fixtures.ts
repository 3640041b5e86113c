// What the shared proofs know of the plugin (server/testing/shared-proofs.ts).
import type { NotByChance } from '#server/testing/shared-proofs.ts'

export const notByChance: NotByChance = [
  // Days that a report with dates has to have, without a filter or search that it lacks.
  'runReport',
  'exportReport',
]
