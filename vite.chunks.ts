// Into which files the signed-in portal is bundled. Few files, and in those that everybody fetches
// little that the first screen does without.
import react from '@vitejs/plugin-react'
import { globSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { build, normalizePath, type Plugin, type Rolldown } from 'vite'

const root = import.meta.dirname
/** The bundler's id of a file of this tree. */
const idOf = (file: string) => normalizePath(resolve(root, file))

/**
 * Temporal is part of the browsers that people have, and its polyfill larger than a page: it comes
 * before the portal's scripts (core/entry.tsx), and only where it is missing.
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
/** Parts of the shell that plugins fill. */
const slots = globSync('plugins/*/**/*.{banner,header,bell,attention}.tsx', { cwd: root })
const slotFiles = globSync('plugins/*/slots.ts', { cwd: root })
/** What everybody sees first when signed in: the shell and its parts, and the menu's first page. */
const firstScreen = [
  'core/shell/portal.tsx',
  // Any plugin may be deleted.
  ...globSync('manifest/browser/abilities/my-store.json', { cwd: root }),
  ...globSync('plugins/my-store/{plugin.ts,*/{text.en,en.manifest}.json,store/*.page.tsx}', {
    cwd: root,
  }),
  ...slotFiles,
  ...slots,
  // Their words (core/plugin/slot.ts).
  ...new Set(slots.flatMap((slot) => globSync(`${dirname(slot)}/text.en.json`, { cwd: root }))),
]
/** What may stand between the sign-in card and that screen. */
const signInSteps = [
  'core/sign-in/dialogs/sign-in-dialogs.tsx',
  'core/sign-in/password/change-password-dialog.tsx',
  'core/tenancy/pickers/sign-in-pickers.tsx',
]
/**
 * Module ids of either: what is left of its static imports once unused exports are shaken out. The
 * build itself knows this only after it has made its files, so they are bundled before.
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
        // Otherwise the build would go on with many small files, and nobody would know.
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
 * What a plugin brings wherever it shows anything, its declaration and its abilities, in one file;
 * in two where parts of the shell need its abilities, and nothing else.
 */
const ofPlugin = /\/(?:plugins|abilities)\/([\w-]+)(\.json|\/plugin\.ts)$/
const fillsShell = new Set(slotFiles.map((file) => basename(dirname(file))))
function pluginOf(id: string): string {
  const [, plugin = 'plugin', kind] = ofPlugin.exec(id) ?? []
  return kind === '.json' && fillsShell.has(plugin) ? `${plugin}-abilities` : plugin
}
/**
 * The words of a plugin's folders and of its manifest, which its screens need, and its parts of the
 * shell do not. Another language than English is a file of its own.
 */
const words = /\/plugins\/([\w-]+)\/[^/]+\/(?:text\.([\w-]+)|([\w-]+)\.manifest)\.json$/
function wordsOf(id: string): string {
  const [, plugin = '', ofScreens, ofManifest] = words.exec(id) ?? []
  const language = ofScreens ?? ofManifest
  return `${plugin}-words${language === 'en' ? '' : `-${language}`}`
}

/** Groups of the bundler, in the order in which they take modules. */
export const signedInGroups: Rolldown.CodeSplittingGroup[] = [
  // What both need comes with either, and nothing else of the other.
  { name: 'both', test: (id) => reached.signInSteps.has(id) && reached.firstScreen.has(id) },
  { name: 'sign-in-steps', test: (id) => reached.signInSteps.has(id) },
  { name: 'signed-in', test: (id) => reached.firstScreen.has(id) },
  // What else the shell's libraries offer: some page uses it, the first screen does not.
  { name: 'parts', test: (id) => signedIn.has(id) },
  { name: pluginOf, test: ofPlugin },
  { name: wordsOf, test: words },
]
