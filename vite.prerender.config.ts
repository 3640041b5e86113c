// Builds the server's prerendering code (core/prerendered.tsx), beside the portal and from the same
// sources, so that the portal's scripts can hydrate its markup. All packages are bundled, cut down
// to what the card needs.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { nothingLater } from './vite.chunks.ts'

export default defineConfig({
  // Without the parts that the card loads later, because only scripts render them.
  plugins: [react(), nothingLater],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  publicDir: false,
  build: {
    ssr: 'core/prerendered.tsx',
    target: 'node24',
    rolldownOptions: { output: { entryFileNames: 'prerender.js' } },
  },
})
