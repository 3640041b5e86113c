// Reads the compiled manifest (npm run manifest).
import { readFileSync } from 'node:fs'

import type { AccessManifest, PortalManifest } from '../../core/access/manifest.ts'
import { parseJson } from '../data/json.ts'

const readContent = (file: string): unknown =>
  parseJson(
    readFileSync(new URL(`../../manifest/${file}`, import.meta.url), 'utf8'),
    `manifest/${file} (npm run manifest writes it)`,
  )
export const portalManifest = readContent('portal.json') as PortalManifest
export const accessManifest = readContent('access.json') as AccessManifest
