// A newcomer adds a plugin by the command and sees it: in a copy of the tree, with its own
// manifest, build and data.
import type { Page } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { copyTree, type TreeCopy } from '../architecture/tree-copy.ts'
import { expect, listen, pageAt, seedVariable, startPlatform, test } from './journey.ts'
import { Person } from './person.ts'

/**
 * The data of the copy: that of all journeys, and what a start adds for a new plugin, such as its
 * permissions in roles.
 */
async function seedIn(tree: TreeCopy): Promise<string> {
  const file = join(tree.dir, 'seed.tar')
  const script = join(tree.dir, 'seed-copy.ts')
  writeFileSync(
    script,
    `
    import { openAsBlob, writeFileSync } from 'node:fs'
    import { openDatabase } from './server/data/connection/database.ts'
    import { seedDemo } from './server/data/demo/seed.ts'
    const snapshot = await openAsBlob(${JSON.stringify(process.env[seedVariable])})
    const database = await openDatabase({ snapshot })
    console.log((await seedDemo(database.db, { passwordHash: 'none' })).join())
    writeFileSync(${JSON.stringify(file)}, Buffer.from(await (await database.dump()).arrayBuffer()))
    await database.close()
  `,
  )
  expect(await tree.run('node', script)).toMatchObject({
    code: 0,
    output: 'permission giftCards.overview\n',
  })
  return file
}
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

test(
  'plugin:new adds a screen, a menu entry and a right, with edits in its folder alone',
  { tag: '@proof' },
  async ({ browser, complaints }) => {
    test.setTimeout(300_000)
    using tree = copyTree()

    await test.step('the command', async () => {
      const made = await tree.run('node', 'scripts/plugin-new.ts', 'gift-cards')
      expect(made).toMatchObject({
        code: 0,
        output: expect.stringContaining('Created plugins/gift-cards'),
      })
      expect(await tree.run('node', 'scripts/plugin-new.ts', 'gift-cards')).toMatchObject({
        code: 1,
        output: expect.stringContaining('is there already'),
      })
      expect(await tree.run('node', 'scripts/plugin-new.ts', 'Gift Cards')).toMatchObject({
        code: 1,
        output: expect.stringContaining('Usage'),
      })
    })
    await test.step('an edit in its folder', async () => {
      const words = join(tree.dir, 'plugins/gift-cards/overview/text.en.json')
      writeFileSync(
        words,
        readFileSync(words, 'utf8').replace(
          'Describe in one line what this screen is for.',
          'Cards that are as good as money.',
        ),
      )
    })
    // tests/architecture/plugins.proof.test.ts checks its types.
    expect(await tree.run('node', 'scripts/manifest.ts', '--check')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^manifest: \d+ plugins/),
    })
    expect(await tree.run('node', 'scripts/build.ts')).toMatchObject({ code: 0 })

    const platform = await startPlatform(resolve(tree.dir), await seedIn(tree))
    const context = await browser.newContext({
      baseURL: platform.url,
      viewport: { width: 1440, height: 900 },
      locale: 'en-US',
    })
    try {
      const page = await context.newPage()
      listen(page, complaints)
      const owner = new Person(context, platform.url)
      await owner.signIn('bakery-owner', { merchantId: 1002, storeId: 100_200_001 })
      await page.goto(pageAt(''))

      const entry = menu(page).getByRole('button', { name: 'Gift cards' })
      await expect(page).toHaveURL(pageAt('/mystore'))
      await expect(page.getByRole('heading', { level: 1, name: /^My store/ })).toBeVisible()
      await entry.click()
      await menu(page).getByRole('link', { name: 'Overview' }).click()
      await expect(page).toHaveURL(pageAt('/giftcards'))
      await expect(page.getByRole('heading', { level: 1, name: 'Gift cards' })).toBeVisible()
      await expect(page.getByText('Cards that are as good as money.')).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Harbour Street')
      await expect(page).toHaveTitle(/^Gift cards · /)
      await expect(menu(page).getByRole('link', { name: 'Overview' })).toHaveAttribute(
        'aria-current',
        'page',
      )

      // It can be switched off like any other plugin.
      await page.goto(pageAt('/giftcards?safe=gift-cards'))
      await expect(page.getByText('Gift cards is turned off in this tab')).toBeVisible()
      await expect(entry).toHaveCount(0)
      expect(complaints).toEqual([])
    } finally {
      await context.close()
      await platform.stop()
    }
  },
)
