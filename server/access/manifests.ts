// The compiled manifest as the server reads it (npm run manifest).
import { readFileSync } from 'node:fs'

import type { AccessManifest, PortalManifest } from '../../core/access/manifest.ts'

const textOf = (file: string): string =>
  readFileSync(new URL(`../../manifest/${file}`, import.meta.url), 'utf8')
export const portalManifest: PortalManifest = JSON.parse(textOf('portal.json'))
export const accessManifest: AccessManifest = JSON.parse(textOf('access.json'))
