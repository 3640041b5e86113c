// `npm run serve`: serves the newest build and the platform on one port. It doesn't build, so an
// account without write access to the sources can run it.
import { foreground } from './lib/run.ts'

process.exit(await foreground(process.execPath, ['server/main.ts']))
