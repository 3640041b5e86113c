// How the signed-in portal is bundled into files: few of them, with little in the common ones that
// the first screen does not need.
import react from '@vitejs/plugin-react'
import { globSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { build, normalizePath, type Plugin, type Rolldown } from 'vite'

const root = import.meta.dirname
/** The bundler's id of a file of this tree. */
const idOf = (file: string) => normalizePath(resolve(root, file))

/**
 * Replaces the polyfill by the browser's own Temporal. A browser without it loads the polyfill
 * before the portal's scripts (core/entry.tsx). Not always, because most have it and the polyfill
 * is larger than a page.
 */
export const ownTemporal = {
  find: /^temporal-polyfill$/,
  replacement: idOf('core/time/own-temporal.ts'),
}

/** Leaves out what is loaded later, by `import()`. */
export const nothingLater: Plugin = {
  name: 'tillhouse-nothing-later',
  resolveDynamicImport: () => false,
}
/** Slots of the shell that plugins fill. */
const slots = globSync('plugins/*/**/*.{banner,header,bell,attention}.tsx', { cwd: root })
const slotFiles = globSync('plugins/*/slots.ts', { cwd: root })
/** The first screen after signing in: the shell and its parts, and the menu's first page. */
const firstScreen = [
  'core/shell/portal.tsx',
  // Optional, because any plugin may be deleted.
  ...globSync('manifest/browser/abilities/my-store.json', { cwd: root }),
  ...globSync('plugins/my-store/{plugin.ts,*/{text.en,en.manifest}.json,store/*.page.tsx}', {
    cwd: root,
  }),
  ...slotFiles,
  ...slots,
  // Their strings (core/plugin/slot.ts).
  ...new Set(slots.flatMap((slot) => globSync(`${dirname(slot)}/text.en.json`, { cwd: root }))),
]
/** Screens between the sign-in card and the first screen. */
const signInSteps = [
  'core/sign-in/dialogs/sign-in-dialogs.tsx',
  'core/sign-in/password/change-password-dialog.tsx',
  'core/tenancy/pickers/sign-in-pickers.tsx',
]
/**
 * Module ids that each reaches: the static imports that remain after tree shaking. Bundled once
 * before, because the build itself knows them only after it has written its files.
 */
const reached = { signInSteps: new Set<string>(), firstScreen: new Set<string>() }
/** Module ids that the signed-in shell imports statically, used or not. */
const signedIn = new Set<string>()
export function signedInModules(): Plugin {
  return {
    name: 'tillhouse-signed-in-modules',
    apply: 'build',
    async buildStart() {
      const { output } = (await build({
        configFile: false,
        root,
        logLevel: 'error',
        plugins: [react(), nothingLater],
        resolve: { alias: [ownTemporal] },
        build: {
          write: false,
          minify: false,
          cssMinify: false,
          rolldownOptions: {
            input: [...signInSteps, ...firstScreen],
            preserveEntrySignatures: 'strict',
          },
        },
      })) as Rolldown.RolldownOutput // one output, not watched
      const chunks = new Map(
        output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
      )
      for (const [ids, inputs] of [
        [reached.signInSteps, signInSteps],
        [reached.firstScreen, firstScreen],
      ] as const) {
        const files = new Set<string>()
        const entries = inputs.map(idOf)
        for (const { facadeModuleId, fileName } of chunks.values())
          if (entries.includes(facadeModuleId ?? '')) files.add(fileName)
        for (const file of files)
          for (const more of chunks.get(file)?.imports ?? []) files.add(more)
        ids.clear()
        for (const file of files)
          for (const [id, { renderedLength }] of Object.entries(chunks.get(file)?.modules ?? {}))
            if (renderedLength > 0 || id.endsWith('.css')) ids.add(id)
        // Otherwise the build would silently continue with many small files.
        if (ids.size === 0) throw new Error(`The bundle has none of ${inputs.join(', ')}.`)
      }
    },
    buildEnd() {
      signedIn.clear()
      signedIn.add(idOf('core/shell/portal.tsx'))
      for (const id of signedIn)
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) signedIn.add(imported)
    },
  }
}

/**
 * One file for a plugin's declaration and abilities, which load wherever the plugin shows anything;
 * two if parts of the shell need only its abilities.
 */
const ofPlugin = /\/(?:plugins|abilities)\/([\w-]+)(\.json|\/plugin\.ts)$/
const fillsShell = new Set(slotFiles.map((file) => basename(dirname(file))))
function pluginOf(id: string): string {
  const [, plugin = 'plugin', kind] = ofPlugin.exec(id) ?? []
  return kind === '.json' && fillsShell.has(plugin) ? `${plugin}-abilities` : plugin
}
/**
 * Strings of a plugin's folders and of its manifest, needed by its screens but not by its parts of
 * the shell. Languages other than English have separate files.
 */
const words = /\/plugins\/([\w-]+)\/[^/]+\/(?:text\.([\w-]+)|([\w-]+)\.manifest)\.json$/
function wordsOf(id: string): string {
  const [, plugin = '', ofScreens, ofManifest] = words.exec(id) ?? []
  const language = ofScreens ?? ofManifest
  return `${plugin}-words${language === 'en' ? '' : `-${language}`}`
}

/** Groups of the bundler, in the order in which they claim modules. */
export const signedInGroups: Rolldown.CodeSplittingGroup[] = [
  // Contains only what both need.
  { name: 'both', test: (id) => reached.signInSteps.has(id) && reached.firstScreen.has(id) },
  { name: 'sign-in-steps', test: (id) => reached.signInSteps.has(id) },
  { name: 'signed-in', test: (id) => reached.firstScreen.has(id) },
  // The rest of the shell's libraries: used by some page, but not by the first screen.
  { name: 'parts', test: (id) => signedIn.has(id) },
  { name: pluginOf, test: ofPlugin },
  { name: wordsOf, test: words },
]
