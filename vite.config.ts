// Builds the portal. Base path and nonce are unknown at build time: the server writes them into the
// page (index.html).
import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { defineConfig, type CSSOptions, type Plugin } from 'vite'

import { inSystemScheme } from './core/theme/system-scheme.ts'
import { ownTemporal, signedInGroups, signedInModules } from './vite.chunks.ts'

const schemeFile = 'core/theme/scheme.js'

/**
 * Makes the page a template that the server fills in for each response: {{base}} is the base path
 * with slashes around it, {{nonce}} that of the Content-Security-Policy, {{title}} the product's
 * name as HTML text, {{config}} the JSON of PortalConfig (core/config.ts) with "<" written as
 * \u003c, {{card}}, {{css}}, {{noScript}} and {{late}} what the server draws (core/door.tsx). This
 * plugin writes the addresses that begin with {{base}}, the script that sets the colour scheme that
 * somebody chose, and the first styles, so that the card is painted before anything else arrives.
 * #drawn is what follows the card: nothing is painted before it (rel="expect"), or a page that
 * comes in two halves would show the card too low at first.
 */
function shellPage(): Plugin {
  return {
    name: 'tillhouse-shell-page',
    enforce: 'post',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { server }) =>
        server
          ? html.replace(
              '<head>',
              `<head>\n    <script src="/${schemeFile}" nonce="{{nonce}}"></script>`,
            )
          : html,
    },
    generateBundle(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return
      const scheme = readFileSync(schemeFile, 'utf8').replaceAll(/^ *\/\/.*\n/gm, '')
      const source = String(page.source)
        .replace('<head>', `<head>\n    <script nonce="{{nonce}}">${scheme}</script>`)
        .replaceAll(/\b(src|href)="\.\//g, '$1="{{base}}')
      const withSheet = (sheetAs: (link: string, name: string) => string) =>
        source.replace(/<link rel="stylesheet"[^>]* href="\{\{base\}\}([^"]+)"[^>]*>/, sheetAs)
      page.source = withSheet((link, name) => {
        const sheet = bundle[name]
        if (sheet?.type !== 'asset') throw new Error(`The build has no ${name}.`)
        const css = String(sheet.source).replaceAll('url(./', 'url({{base}}assets/')
        // Vite's loader takes a sheet that the page names for loaded.
        const known = link.replace('<link', '<link disabled')
        return `<style nonce="{{nonce}}">${css}{{css}}</style>\n    ${known}`
      })
      // Who comes signed in is shown no card that would have to wait for the sheet: it is fetched
      // the first time, and is in the browser's cache from then on.
      this.emitFile({
        type: 'asset',
        fileName: 'signed-in.html',
        source: withSheet((link, name) => {
          const sheet = bundle[name]
          const font =
            sheet?.type === 'asset' &&
            /url\(\.\/(inter-latin-wght[^)]+)\)/.exec(String(sheet.source))
          if (!font) throw new Error(`The sheet ${name} has no font for Latin letters.`)
          // Known before the sheet is there, so that words are not drawn in another font first.
          const early = `<link rel="preload" as="font" type="font/woff2" crossorigin`
          return (
            `${early} href="{{base}}assets/${font[1]}">\n    ${link}\n    ` +
            '<style nonce="{{nonce}}">{{css}}</style>'
          )
        }),
      })
    },
  }
}

/** Sheets of the first bundle: the card has its colours before a script gives it a scheme. */
const isFirst = (file = '') =>
  /\/core\/(theme|sign-in\/card)\/|\/core\/ui\/tokens\.css$|@mantine\/core\/styles\//.test(file)
type PostcssPlugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>
const systemScheme = {
  postcssPlugin: 'tillhouse-system-scheme',
  OnceExit(root, { AtRule }) {
    root.walkRules((rule) => {
      const system = isFirst(rule.source?.input.file) ? inSystemScheme(rule.selector) : undefined
      if (!system) return
      const media = new AtRule({ name: 'media', params: system.media })
      rule.after(media.append(rule.clone({ selector: system.selector })))
    })
  },
} satisfies PostcssPlugins[number]

/** Files that are fetched while somebody types the password, and run once the session is there. */
const runAtOnce = /^(signed-in|router|both)-/
/**
 * Asks the browser to compile the functions of these files while it fetches them, on another thread
 * (V8's explicit compile hints); else it compiles each where it is first called, while somebody
 * waits.
 */
function compiledAhead(): Plugin {
  return {
    name: 'tillhouse-compiled-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post', // it is heeded at the top of a file alone
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !runAtOnce.test(basename(file.fileName))) continue
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
          const map = bundle[`${file.fileName}.map`]
          if (map?.type !== 'asset') throw new Error(`The build has no map of ${file.fileName}.`)
          map.source = String(map.source).replace('"mappings":"', '"mappings":";')
        }
      },
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

/**
 * Moves the source maps out of what is served, for the server alone: it names our sources in
 * reports of browsers (server/core/source-places.ts). Vite finds a map to mend it under its usual
 * name only.
 */
function mapsApart(): Plugin {
  return {
    name: 'tillhouse-maps-apart',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) throw new Error('The build has to write into a folder.')
      const folder = join(dir, 'maps')
      await mkdir(folder, { recursive: true })
      const maps = Object.keys(bundle).filter((name) => name.endsWith('.map'))
      await Promise.all(maps.map((name) => rename(join(dir, name), join(folder, basename(name)))))
    },
  }
}

export default defineConfig({
  // Relative addresses, so that one build works under any base path.
  base: './',
  resolve: { alias: [ownTemporal] },
  html: { cspNonce: '{{nonce}}' },
  css: { postcss: { plugins: [systemScheme] } },
  plugins: [react(), shellPage(), signedInModules(), compiledAhead(), precompressed(), mapsApart()],
  build: {
    target: ['chrome120', 'firefox121', 'safari17.2'],
    reportCompressedSize: false,
    sourcemap: 'hidden',
    // The CSP forbids data: addresses for fonts, and small files are cheap over one connection.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        sourcemapExcludeSources: true,
        codeSplitting: {
          // React changes rarely, so its file stays cached. The router is not needed to sign in.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            // Put everything that the sign-in page needs into one file. Otherwise each new plugin
            // would split it differently.
            { name: 'first', tags: ['$initial'] },
            { name: 'router', test: /node_modules\/(react-router|react-router-dom)\// },
            ...signedInGroups,
          ],
        },
      },
    },
  },
})
