// `npm run plugin:new <id>`: creates a plugin folder with one screen, one menu entry, one
// permission, and one fact with its test and access row, ready to edit.
import { existsSync } from 'node:fs'

import { foreground } from './lib/run.ts'
import { messageOf } from './lib/message.ts'
import { copyTemplate, firstFeatureId, format, NewError, templates } from './new/files.ts'
import { toForms, isName, replacing } from './new/words.ts'

const id = process.argv[2] ?? ''
const folder = `plugins/${id}`
try {
  if (!isName(id))
    throw new NewError(
      'Usage: npm run plugin:new <id>   (small letters, digits and dashes, e.g. gift-cards)',
    )
  if (existsSync(folder)) throw new NewError(`${folder} is there already.`)
  const words = [['99999', String(firstFeatureId(id))], ...replacing('example-plugin', id)] as const
  await format(copyTemplate(`${templates}/plugin`, folder, words))
} catch (error) {
  console.error(messageOf(error))
  process.exit(1)
}

if ((await foreground(process.execPath, ['scripts/manifest.ts'])) !== 0) process.exit(1)
console.log(`Created ${folder}. plugin.ts says who sees what, overview/ has the screen and its
strings, locales/ the manifest's strings, and facts.json what the plugin promises, which its
test and overview/access-rows.fixtures.ts check.
Next: npm run dev, sign in as admin, and open "${toForms(id).title}" in the sidebar.
More screens: npm run screen:new ${id}/<name> --settings, --list or --records.
docs/plugins.md explains the next steps.`)
