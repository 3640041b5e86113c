// Builds what the server draws the page with (core/door.tsx), beside the portal and of the same
// sources, so that its markup is what the portal's scripts take over. All packages are in it, cut
// to what the card needs.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { nothingLater } from './vite.chunks.ts'

export default defineConfig({
  // What the card loads later is drawn by scripts alone.
  plugins: [react(), nothingLater],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  publicDir: false,
  build: {
    ssr: 'core/door.tsx',
    target: 'node24',
    rolldownOptions: { output: { entryFileNames: 'door.js' } },
  },
})
