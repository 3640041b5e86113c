// `npm run generated`: writes every file that comes from code anew, such as after a merge. Each
// step reads what the one before it wrote. Reports of test runs come from `npm run facts` and
// `npm run asvs`.
import { messageOf } from './lib/message.ts'
import { run } from './lib/run.ts'

const steps = [
  {
    what: 'clients, limits, types of tables',
    command: process.execPath,
    args: ['scripts/codegen.ts'],
  },
  { what: 'the manifest', command: process.execPath, args: ['scripts/manifest.ts'] },
  {
    what: 'SQL of migrations, table of described pages',
    command: 'vitest',
    args: ['run', 'server/data/building/migrations.test.ts', 'server/records/readme.test.ts'],
  },
]

try {
  for (const { what, command, args } of steps) {
    const { code, output } = await run(command, args, { UPDATE: '1' })
    if (code !== 0)
      throw new Error(`${output.trim()}\nNot written: ${what}. The lines above say why.`)
    console.log(`written: ${what}`)
  }
} catch (error) {
  console.error(messageOf(error))
  process.exit(1)
}
