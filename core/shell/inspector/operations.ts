// The guards of all operations; only the inspector needs them in the browser. A named import, so
// that the test vectors in the same file stay out of the bundle.
import { operations as compiled } from '#manifest/access.json'

import type { AccessManifest } from '../../access/manifest.ts'

// JSON literals have wider types than the manifest.
export const operations = compiled as unknown as AccessManifest['operations']
