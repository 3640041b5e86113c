// `npm run screen:new <plugin>/<name> --settings | --list | --records [<name:kind> …]`: adds a
// screen to a plugin, with its fields, calls, table, permissions, strings and tests, ready to edit.
import { messageOf } from './lib/message.ts'
import { foreground } from './lib/run.ts'
import { fieldKinds } from './new/fields.ts'
import { format, NewError } from './new/files.ts'
import { addScreen, kinds } from './new/screen.ts'
import { toForms, isName } from './new/words.ts'

const usage = `Usage: npm run screen:new <plugin>/<name> --settings | --list | --records [<field> …]
  --settings  a form of one row for each store (gift-cards/printing)
  --list      a list of the merchant with a form in a dialog (gift-cards/designs)
  --records   the same as a described page: one file, rendered by the portal
  <field>     name:kind, such as balance:money; kinds are ${Object.keys(fieldKinds).join(', ')}
  --store     of a list: its rows belong to one store each
  --one=<n>   what one of a list is called, where its name does not tell (--one=category)
  --later     leaves generated files to a later npm run codegen`

const words = process.argv.slice(2)
/** npm consumes options that start with dashes and passes them on as environment variables. */
const isAsked = (word: string): boolean =>
  words.includes(`--${word}`) || process.env[`npm_config_${word}`] === 'true'
const one = words.find((word) => word.startsWith('--one='))?.slice(6) ?? process.env.npm_config_one
const [asked = '', ...fields] = words.filter((word) => !word.startsWith('--'))
const chosen = kinds.filter(isAsked)
const [plugin = '', name = '', ...rest] = asked.split('/')
try {
  const [kind] = chosen
  if (!kind || chosen.length > 1 || rest.length > 0 || ![plugin, name, one ?? name].every(isName))
    throw new NewError(usage)
  await format(addScreen({ plugin, name, kind, one, fields, store: isAsked('store') }))
} catch (error) {
  console.error(messageOf(error))
  process.exit(1)
}
const generate = () => foreground(process.execPath, ['scripts/codegen.ts'])
if (!isAsked('later') && (await generate()) !== 0) process.exit(1)
console.log(`Created the screen in plugins/${plugin}: routes and rights in plugin.ts, strings in its
folder and locales/, its table in server/migrations/. facts.json says what it promises, and its
tests check that.
Next: npm run dev, sign in as admin, and open "${toForms(name).title}" in the sidebar.
docs/plugins.md explains the next steps.`)
