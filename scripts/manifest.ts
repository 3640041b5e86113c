// `npm run manifest`: compiles the plugins to the manifest and reports the changes. `--check`
// writes nothing and lists what would change.
import { runStep } from './generate/step.ts'

await runStep('manifest', async () => (await import('./manifest/run.ts')).runManifest)
