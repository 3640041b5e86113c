// Helpers for tests of routes that show a described page, for example without their flag.
import type { Description } from '../records/columns/description.ts'
import { answer } from './platform.ts'

/** Answers every described page with an empty one of this kind, titled `Described`. */
export function answerDescribed(kind: Description['kind']): void {
  answer('describePage', ({ path: { page = '' } }): Description => ({
    page,
    kind,
    title: 'Described',
    description: 'A page as data.',
    noun: 'row',
    columns: [{ name: 'name', label: 'Name', kind: 'text' }],
    defaultSort: 'name',
    can: { create: false, update: false, delete: false, export: false },
  }))
  answer('searchPageRecords', { records: [], total: 0 })
}
