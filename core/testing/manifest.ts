import type { PortalManifest } from '../access/manifest.ts'

/** A manifest that has only what is given. */
export const manifestOf = (of: Partial<PortalManifest>): PortalManifest => ({
  plugins: [],
  slots: [],
  sections: [],
  routes: [],
  entries: [],
  abilities: [],
  ...of,
})
