// `npm run codegen`: generates files from the contracts and migrations, then compiles the manifest,
// which reads them.
import { foreground } from './lib/run.ts'
import { runStep } from './generate/step.ts'

await runStep('codegen', async () => (await import('./codegen/run.ts')).runCodegen)
if (process.exitCode === undefined && !process.argv.includes('--quiet'))
  process.exitCode = await foreground(process.execPath, [
    'scripts/manifest.ts',
    ...process.argv.slice(2),
  ])
