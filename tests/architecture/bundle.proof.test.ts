import { expect, it } from 'vitest'

import { run } from '../../scripts/lib/run.ts'
import { measureFirstVisit } from './first-visit.ts'
import { copyTree } from './tree-copy.ts'

it(
  'the first visit of the sign-in page does not grow by a byte for a new plugin with a route',
  { timeout: 180_000 },
  async () => {
    const visit = await measureFirstVisit((...args) => run(process.execPath, args))
    using tree = copyTree()
    expect(await tree.run('node', 'scripts/plugin-new.ts', 'gift-cards')).toMatchObject({ code: 0 })
    const grown = await measureFirstVisit((...args) => tree.run('node', ...args))
    expect(grown.modules).toEqual(visit.modules)
    // Compare before compression: file names change with their content, but keep their length.
    const bytes = ({ files }: typeof visit) => files.map((file) => file.bytes)
    expect(bytes(grown)).toEqual(bytes(visit))
  },
)
