// Decides how the signed-in portal is bundled into files. There are few files, and the shared ones
// contain little that the first screen doesn't need.
import react from '@vitejs/plugin-react'
import { globSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { build, normalizePath, type Plugin, type Rolldown } from 'vite'

const root = import.meta.dirname
/** The bundler's id of a file of this tree. */
const idOf = (file: string) => normalizePath(resolve(root, file))

/**
 * Replaces imports of the polyfill with the browser's own Temporal. Browsers without Temporal load
 * the polyfill before the portal's scripts (core/entry.tsx). Most browsers don't need it, and it is
 * larger than a page.
 */
export const ownTemporal = {
  find: /^temporal-polyfill$/,
  replacement: idOf('core/time/own-temporal.ts'),
}

/** Leaves out modules that are loaded later, by `import()`. */
export const nothingLater: Plugin = {
  name: 'tillhouse-nothing-later',
  resolveDynamicImport: () => false,
}
/** The plugins' parts for slots of the shell. */
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
  // The strings of the slots' parts (core/plugin/slot.ts).
  ...new Set(slots.flatMap((slot) => globSync(`${dirname(slot)}/text.en.json`, { cwd: root }))),
]
/** Screens between the sign-in card and the first screen. */
const signInSteps = [
  'core/sign-in/dialogs/sign-in-dialogs.tsx',
  'core/sign-in/password/change-password-dialog.tsx',
  'core/tenancy/pickers/sign-in-pickers.tsx',
]
/**
 * The ids of the modules that the sign-in steps and the first screen import statically, after tree
 * shaking. A separate bundle finds them before the build, because the build itself knows them only
 * when it is finished.
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
 * Puts a plugin's declaration and abilities into one file, which loads before anything that the
 * plugin shows. If parts of the shell need only the abilities, they get a second file.
 */
const ofPlugin = /\/(?:plugins|abilities)\/([\w-]+)(\.json|\/plugin\.ts)$/
const fillsShell = new Set(slotFiles.map((file) => basename(dirname(file))))
function pluginOf(id: string): string {
  const [, plugin = 'plugin', kind] = ofPlugin.exec(id) ?? []
  return kind === '.json' && fillsShell.has(plugin) ? `${plugin}-abilities` : plugin
}
/**
 * The strings of a plugin's folders and of its manifest. The plugin's screens need them, but its
 * parts of the shell don't. Each language other than English has its own file.
 */
const words = /\/plugins\/([\w-]+)\/[^/]+\/(?:text\.([\w-]+)|([\w-]+)\.manifest)\.json$/
function wordsOf(id: string): string {
  const [, plugin = '', ofScreens, ofManifest] = words.exec(id) ?? []
  const language = ofScreens ?? ofManifest
  return `${plugin}-words${language === 'en' ? '' : `-${language}`}`
}

/** Groups of the bundler, in the order in which they claim modules. */
export const signedInGroups: Rolldown.CodeSplittingGroup[] = [
  // Contains only modules that both the sign-in steps and the first screen need.
  { name: 'both', test: (id) => reached.signInSteps.has(id) && reached.firstScreen.has(id) },
  { name: 'sign-in-steps', test: (id) => reached.signInSteps.has(id) },
  { name: 'signed-in', test: (id) => reached.firstScreen.has(id) },
  // The rest of the shell's libraries: used by some page, but not by the first screen.
  { name: 'parts', test: (id) => signedIn.has(id) },
  { name: pluginOf, test: ofPlugin },
  { name: wordsOf, test: words },
]
