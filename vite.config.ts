// Builds the portal. Base path and nonce are unknown at build time: the server writes them into the
// page (index.html).
import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'

const schemeFile = 'core/theme/scheme.js'

/**
 * Makes the page a template that the server fills in for each response: {{base}} is the base path
 * with slashes around it, {{nonce}} that of the Content-Security-Policy, {{title}} the product's
 * name as HTML text, {{config}} the JSON of PortalConfig (core/config.ts) with "<" written as
 * \u003c. This plugin writes the addresses that begin with {{base}}, and a script that sets the
 * colour scheme before the first paint.
 */
function shellPage(): Plugin {
  const schemeTag = (src: string) => `<script src="${src}" nonce="{{nonce}}"></script>`
  return {
    name: 'tillhouse-shell-page',
    enforce: 'post',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { server }) =>
        server ? html.replace('<head>', `<head>\n    ${schemeTag(`/${schemeFile}`)}`) : html,
    },
    generateBundle(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return
      const scheme = this.emitFile({
        type: 'asset',
        name: 'scheme.js',
        source: readFileSync(schemeFile, 'utf8'),
      })
      page.source = String(page.source)
        .replace('<head>', `<head>\n    ${schemeTag(`./${this.getFileName(scheme)}`)}`)
        .replaceAll(/\b(src|href)="\.\//g, '$1="{{base}}')
    },
  }
}

/**
 * Writes compressed copies beside each text file, which the server sends (server/http/static.ts).
 */
function precompressed(): Plugin {
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  return {
    name: 'tillhouse-precompressed',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) throw new Error('The build has to write into a folder.')
      const texts = Object.values(bundle).filter(({ fileName }) =>
        /\.(js|css|svg|json)$/.test(fileName),
      )
      await Promise.all(
        texts.map(async (file) => {
          const content = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          if (content.length < 1024) return
          const path = join(dir, file.fileName)
          await writeFile(
            `${path}.br`,
            await brotli(content, {
              params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
            }),
          )
          await writeFile(`${path}.gz`, await zip(content, { level: 9 }))
        }),
      )
    },
  }
}

/** Module ids that the signed-in shell imports statically. Complete once every module is loaded. */
const signedIn = new Set<string>()
function signedInModules(): Plugin {
  return {
    name: 'tillhouse-signed-in-modules',
    apply: 'build',
    buildEnd() {
      signedIn.clear()
      signedIn.add(resolve(import.meta.dirname, 'core/shell/portal.tsx'))
      for (const id of signedIn)
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) signedIn.add(imported)
    },
  }
}

export default defineConfig({
  // Relative addresses, so that one build works under any base path.
  base: './',
  html: { cspNonce: '{{nonce}}' },
  plugins: [react(), shellPage(), signedInModules(), precompressed()],
  build: {
    target: ['chrome120', 'firefox121', 'safari17.2'],
    reportCompressedSize: false,
    // The CSP forbids data: addresses for fonts, and small files are cheap over one connection.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // React changes rarely, so its file stays cached. The router is not needed to sign in.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            // Put everything that the sign-in page needs into one file. Otherwise each new plugin
            // would split it differently.
            { name: 'first', tags: ['$initial'] },
            { name: 'router', test: /node_modules\/(react-router|react-router-dom)\// },
            // The same for everything that signed-in users need: otherwise each split would add a
            // file to the entry's list.
            { name: 'signed-in', test: (id) => signedIn.has(id) },
          ],
        },
      },
    },
  },
})
