// Builds the portal. The base path and the nonce aren't known at build time, so the server writes
// them into the page (index.html).
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
 * Makes the page a template that the server fills in for each response. {{base}} is the base path
 * with slashes around it, and {{nonce}} is the nonce of the Content-Security-Policy. {{title}} is
 * the product's name as HTML text. {{config}} is the JSON of PortalConfig (core/config.ts), with
 * "<" written as \u003c. {{card}}, {{css}}, {{noScript}} and {{late}} are what the server has
 * rendered (core/prerendered.tsx). This plugin writes the URLs that begin with {{base}}, the script
 * that sets the user's color scheme, and the first styles, so that the card is painted before
 * anything else arrives. #drawn is the element after the card. The browser paints nothing before it
 * has arrived (rel="expect"), because a page that arrives in two halves would first show the card
 * too low.
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
        // Keep a link to the style sheet, because Vite's loader treats a sheet that the page links
        // to as loaded. `media` is needed, because Chromium would fetch a sheet that is only
        // disabled.
        const known = link.replace('<link', '<link disabled media="not all"')
        return `<style nonce="{{nonce}}">${css}{{css}}</style>\n    ${known}`
      })
      // The page of signed-in users has no card that must be painted early. It links to the style
      // sheet instead of inlining it, so that the browser caches it.
      this.emitFile({
        type: 'asset',
        fileName: 'signed-in.html',
        source: withSheet((link, name) => {
          const sheet = bundle[name]
          const font =
            sheet?.type === 'asset' &&
            /url\(\.\/(inter-latin-wght[^)]+)\)/.exec(String(sheet.source))
          if (!font) throw new Error(`The sheet ${name} has no font for Latin letters.`)
          // Preload the font, so that text isn't first rendered in another font.
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

/** Whether a style sheet belongs to the first bundle and colors the card before any script runs. */
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

/** Files that are fetched while the user types the password, and run once the session exists. */
const runAtOnce = /^(signed-in|router|both)-/
/**
 * Asks the browser to compile the functions of these files during the download, on another thread
 * (V8's explicit compile hints). Otherwise it compiles each on its first call, while the user
 * waits.
 */
function precompiled(): Plugin {
  return {
    name: 'tillhouse-precompiled',
    apply: 'build',
    generateBundle: {
      order: 'post', // last, because the hint must be at the top of the finished file
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
 * Writes compressed copies beside each text file. The server sends them (server/http/static.ts).
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
 * Moves the source maps out of the folder that is served. The server uses them to name our sources
 * in browsers' reports (server/core/source-locations.ts). This happens last, because Vite updates
 * maps only under their usual names.
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
  // Relative URLs, so that one build works under any base path.
  base: './',
  resolve: { alias: [ownTemporal] },
  html: { cspNonce: '{{nonce}}' },
  css: { postcss: { plugins: [systemScheme] } },
  plugins: [react(), shellPage(), signedInModules(), precompiled(), precompressed(), mapsApart()],
  build: {
    target: ['chrome120', 'firefox121', 'safari17.2'],
    reportCompressedSize: false,
    sourcemap: 'hidden',
    // Assets are never inlined, because the CSP forbids data: URLs for fonts, and small files cost
    // little over one connection.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        sourcemapExcludeSources: true,
        codeSplitting: {
          // React has its own file, which stays cached because it changes rarely. The router is
          // separate, because signing in does not need it.
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
