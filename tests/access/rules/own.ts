// Rows about facts beyond the texts (core/facts.json, plugins/<id>/facts.json): core's, and those
// that lie in a plugin's own folder, so that a new plugin brings its rows along and a deleted one
// takes them away.
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
const ofPlugins = import.meta.glob<readonly Row[]>('../../../plugins/*/testing/access-rows.ts', {
  eager: true,
  import: 'rows',
})

export const ownRows: readonly Row[] = [...coreRows, ...Object.values(ofPlugins).flat()]
