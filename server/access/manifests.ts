// The compiled manifest as the server reads it (npm run manifest).
import { readFileSync } from 'node:fs'

import type { AccessManifest, PortalManifest } from '../../core/access/manifest.ts'

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../manifest/${file}`, import.meta.url), 'utf8'))
export const portalManifest = read('portal.json') as PortalManifest
export const accessManifest = read('access.json') as AccessManifest
