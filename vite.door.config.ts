// Builds what the server draws the page with (core/door.tsx), beside the portal and of the same
// sources, so that its markup is what the portal's scripts take over. All packages are in it, cut
// to what the card needs.
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** What the card loads later is drawn by scripts alone. */
const nothingLater: Plugin = {
  name: 'tillhouse-nothing-later',
  resolveDynamicImport: () => false,
}

export default defineConfig({
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
