import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('has each single sheet of Mantine in the lower layer, in any order of loading', () => {
  const imports = globSync('{core,plugins}/**/*.{ts,tsx,css}').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.includes('@mantine/core/styles/'))
      .map((line) => `${file}: ${line}`),
  )
  expect(imports.length).toBeGreaterThan(15)
  // Style sheets in one layer are ordered by load time. A dialog's late sheet would otherwise give
  // every list of choices the padding of a popover.
  expect(imports.filter((line) => !line.endsWith(".css' layer(mantine.first);"))).toEqual([])
})
