// The portal's build. Its base path and nonce are not known here: the server writes them into the page (index.html).
import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'

const schemeFile = 'core/theme/scheme.js'

/** Addresses in the page begin with {{base}}, its tags carry {{nonce}}, and the colour scheme is set before the first paint. */
function shellPage(): Plugin {
  let scheme = `/${schemeFile}`
  return {
    name: 'tillhouse-shell-page',
    buildStart() {
      if (this.meta.watchMode || !this.environment.config.build.write) return
      this.emitFile({ type: 'asset', name: 'scheme.js', originalFileName: schemeFile, source: readFileSync(schemeFile, 'utf8') })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const emitted = Object.values(bundle ?? {}).find((file) => file.type === 'asset' && file.originalFileNames.includes(schemeFile))
        if (emitted) scheme = `{{base}}${emitted.fileName}`
        return {
          html: html.replaceAll(/(src|href)="\.\//g, '$1="{{base}}'),
          tags: [{ tag: 'script', attrs: { src: scheme, nonce: '{{nonce}}' }, injectTo: 'head-prepend' }],
        }
      },
    },
  }
}

export default defineConfig({
  // Files know each other by their place, so that one build serves any base path.
  base: './',
  html: { cspNonce: '{{nonce}}' },
  plugins: [react(), shellPage()],
  build: {
    target: ['chrome120', 'firefox121', 'safari17.2'],
    reportCompressedSize: false,
    assetsInlineLimit: 0, // data: addresses are not allowed for fonts, and small files are cheap over one connection
    rolldownOptions: {
      output: {
        codeSplitting: {
          // React changes seldom; the router is not needed to sign in.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'router', test: /node_modules\/(react-router|react-router-dom)\// },
          ],
        },
      },
    },
  },
})
