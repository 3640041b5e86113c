// Who guards each operation, for the inspector alone: the rest of the portal has no use for it in
// the browser. Imported by name, so that the vectors beside it stay out of the bundle.
import { operations as compiled } from '#manifest/access.json'

import type { AccessManifest } from '../../access/manifest.ts'

// JSON: its literals are wider than the types
export const operations = compiled as unknown as AccessManifest['operations']
