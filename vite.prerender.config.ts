// Builds the server's code for prerendering (core/prerendered.tsx). It is built beside the portal
// and from the same sources, so that the portal's scripts can hydrate the markup. It contains all
// packages, reduced to what the card needs.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { nothingLater } from './vite.chunks.ts'

export default defineConfig({
  // Leave out the parts that the card loads later, because only the browser renders them.
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
