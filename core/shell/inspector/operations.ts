// The guards of all operations, which in the browser only the inspector needs. A named import keeps
// the test vectors in the same file out of the bundle.
import { operations as compiled } from '#manifest/access.json'

import type { AccessManifest, OperationAccess } from '../../access/manifest.ts'

// TypeScript infers `contract` from JSON as any string, and the manifest allows only these.
const contracts: readonly OperationAccess['contract'][] = ['legacy', 'graph', 'portal']
export const operations: AccessManifest['operations'] = Object.fromEntries(
  Object.entries(compiled).map(([id, { contract, ...operation }]) => {
    const known = contracts.find((each) => each === contract)
    if (!known) throw new TypeError(`Operation '${id}' is of the unknown contract '${contract}'.`)
    return [id, { ...operation, contract: known }]
  }),
)
