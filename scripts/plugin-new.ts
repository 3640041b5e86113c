// `npm run plugin:new <id>`: creates a plugin folder with one screen, one menu entry, one
// permission, and one fact with its test and access row, ready to edit.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

import { foreground } from './lib/run.ts'

const id = process.argv[2] ?? ''
const fail = (message: string): never => {
  console.error(message)
  process.exit(1)
}
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
  fail('Usage: npm run plugin:new <id>   (small letters, digits and dashes, e.g. gift-cards)')
if (existsSync(`plugins/${id}`)) fail(`plugins/${id} is there already.`)

const taken = new Set(
  globSync('plugins/*/*.permissions.json').flatMap((file) => {
    const permissions: Record<string, { featureId: number }> = JSON.parse(
      readFileSync(file, 'utf8'),
    )
    return Object.values(permissions).map(({ featureId }) => Math.floor(featureId / 100))
  }),
)
/**
 * Feature ids are unique and permanent. Each plugin has a hundred between 20,000 and a million, by
 * its name: with the next free one, any two plugins made on two branches would have the same.
 */
let hundred = 200 + (createHash('sha256').update(id).digest().readUInt32BE() % 9800)
while (taken.has(hundred)) hundred += 1
const featureId = hundred * 100 + 1

const camel = id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const title = (id.charAt(0).toUpperCase() + id.slice(1)).replaceAll('-', ' ')
const folder = `plugins/${id}`
cpSync('scripts/plugin-template', folder, { recursive: true })
renameSync(`${folder}/example.permissions.json`, `${folder}/${id}.permissions.json`)
for (const file of globSync(`${folder}/**/*.{ts,tsx,json}`)) {
  const text = readFileSync(file, 'utf8')
    .replaceAll('99999', String(featureId))
    .replaceAll("'example.", `'${camel}.`)
    .replaceAll('"example.', `"${camel}.`)
    .replaceAll("'/example'", `'/${camel.toLowerCase()}'`)
    .replaceAll('example', id)
    .replaceAll('Example', title)
  writeFileSync(file, text)
}

if ((await foreground(process.execPath, ['scripts/manifest.ts'])) !== 0) process.exit(1)
console.log(`${folder} is there: plugin.ts says what it shows to whom, overview/ is its screen and
its words, locales/ the manifest's words, facts.json what it promises; its test and
overview/access-rows.fixtures.ts hold that.
Next: npm run dev, sign in as admin, and open "${title}" in the sidebar.
docs/plugins.md goes on from there.`)
