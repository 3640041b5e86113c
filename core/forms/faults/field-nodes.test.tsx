import { Switch, TextInput } from '@mantine/core'
import { expect, it } from 'vitest'

import { renderCore } from '../../testing/render.tsx'
import { fieldAfter, labelOnPage } from './field-nodes.ts'

const open = () =>
  renderCore(
    <>
      <TextInput label="Name" withAsterisk data-path="name" />
      <Switch label="Ask for the price" description="The cashier types it" data-path="ask" />
      <TextInput aria-label="Price of Latte" data-path="prices.i1.price" />
    </>,
  )

it('reads labels without mark and help, and leads through wrong fields in order', () => {
  open()
  expect(
    ['name', 'ask', 'prices.i1.price', 'none'].map((path) => labelOnPage(document.body, path)),
  ).toEqual(['Name', 'Ask for the price', 'Price of Latte', undefined])
  const wrong = ['prices.i9.price', 'prices.i1.price', 'name']
  const order = [undefined, 'name', 'prices.i1.price', 'prices.i9.price'].map((last) =>
    fieldAfter(document.body, wrong, last),
  )
  expect(order).toEqual(['name', 'prices.i1.price', 'prices.i9.price', 'name'])
  expect(fieldAfter(document.body, [], 'name')).toBeUndefined()
})
