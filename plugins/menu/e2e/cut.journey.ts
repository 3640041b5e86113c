// A write of a form while the connection breaks: the screen says that the outcome is unknown, typed
// values are kept, and a second attempt doesn't repeat the write.
import { cutOff, moments } from '../../../tests/e2e/cut.ts'
import {
  field,
  makeDiscount,
  openDiscount,
  readDiscount,
  saveButton,
} from '../../../tests/e2e/discounts.ts'
import { expect, contexts, test } from '../../../tests/e2e/journey.ts'

test(
  'a discount is changed: cut off before or after the platform has done it, once (fault 5)',
  { tag: '@proof' },
  async ({ page, signIn }) => {
    const owner = await signIn('bakery-owner', contexts.bakeryCompany)
    for (const moment of moments)
      await test.step(moment, async () => {
        const { Id } = await makeDiscount(owner)
        await openDiscount(page, Id)
        await field(page, 'Description').fill('Changed')
        const { mend, wasOne } = await cutOff(page, '/Discount/UpdateDiscount', moment)
        await saveButton(page).click()
        const dialog = page.getByRole('dialog', { name: "We don't know if this was saved" })
        await expect(dialog).toContainText('nothing is saved twice')
        await dialog.getByRole('button', { name: 'Keep editing' }).click()
        await expect(field(page, 'Description')).toHaveValue('Changed')
        const done = page.getByText('Discount saved')
        await expect(done, moment).toHaveCount(0)
        await mend()
        await saveButton(page).click()
        await expect(done, moment).toBeVisible()
        wasOne()
        expect(await readDiscount(owner, Id), moment).toMatchObject({ Description: 'Changed' })
      })
  },
)
