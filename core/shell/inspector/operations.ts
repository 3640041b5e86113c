// The guards of all operations; only the inspector needs them in the browser. A named import, so
// that the test vectors in the same file stay out of the bundle.
import { operations as compiled } from '#manifest/access.json'

import type { AccessManifest, OperationAccess } from '../../access/manifest.ts'

// JSON literals have wider types than the manifest: `contract` is any text there.
const contracts: readonly OperationAccess['contract'][] = ['legacy', 'graph', 'portal']
export const operations: AccessManifest['operations'] = Object.fromEntries(
  Object.entries(compiled).map(([id, { contract, ...operation }]) => {
    const known = contracts.find((each) => each === contract)
    if (!known) throw new TypeError(`Operation '${id}' is of the unknown contract '${contract}'.`)
    return [id, { ...operation, contract: known }]
  }),
)
