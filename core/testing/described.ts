// Tests of routes that show a described page, such as without their flag.
import type { Description } from '../records/columns/description.ts'
import { answer } from './platform.ts'

/** Answers any described page as an empty one of this kind, whose title is `Described`. */
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
