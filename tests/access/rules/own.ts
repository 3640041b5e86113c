// Rows about facts beyond the specification (core/facts.json, plugins/<id>/facts.json): core's, and
// those in feature folders, so that a new feature brings its rows along and deleting a plugin
// removes them.
import { everybody, internalSupport } from './people.ts'
import { allViews } from './pages.ts'
import type { Row } from './table.ts'

const coreRows: readonly Row[] = [
  {
    id: 'T-core-08',
    says: 'internal support alone, wherever it works',
    cites: ['T-core-08'],
    target: { ability: 'shell.inspectManifest' },
    varies: { who: everybody, permission: ['all', 'none'], view: allViews },
    allow: [{ role: internalSupport }],
  },
]
const ofPlugins = import.meta.glob<readonly Row[]>(
  '../../../plugins/*/**/access-rows.fixtures.ts',
  { eager: true, import: 'rows' },
)

export const ownRows: readonly Row[] = [...coreRows, ...Object.values(ofPlugins).flat()]
