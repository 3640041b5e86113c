import { expect, it } from 'vitest'

import { corePart, joinParts } from './portal.ts'

const core = `
openapi: 3.1.0
paths:
  /session: { get: { operationId: getSession, x-owner: core } }
components:
  responses: { Problem: { description: A problem } }
  schemas: { Done: { type: object } }
`
const menu = `
paths:
  /menu:
    get:
      operationId: getMenu
      x-owner: menu
      responses: { default: { $ref: '#/components/responses/Problem' } }
components:
  parameters: { MenuId: { name: id, in: path } }
  schemas: { Menu: { type: object } }
`
const parts: [string, string][] = [
  [corePart, core],
  ['plugins/menu/openapi.yaml', menu],
]
const ofShop = (text: string) => () => joinParts([...parts, ['plugins/shop/openapi.yaml', text]])

it('joins the parts in their order', () => {
  expect(JSON.stringify(joinParts(parts))).toBe(
    '{"openapi":"3.1.0","paths":{' +
      '"/session":{"get":{"operationId":"getSession","x-owner":"core"}},' +
      '"/menu":{"get":{"operationId":"getMenu","x-owner":"menu",' +
      '"responses":{"default":{"$ref":"#/components/responses/Problem"}}}}},' +
      '"components":{"responses":{"Problem":{"description":"A problem"}},' +
      '"schemas":{"Done":{"type":"object"},"Menu":{"type":"object"}},' +
      '"parameters":{"MenuId":{"name":"id","in":"path"}}}}',
  )
})

it('names both files where two define the same path or schema', () => {
  expect(ofShop('paths: { /session: {} }')).toThrow(
    `plugins/shop/openapi.yaml: #/paths//session is also defined in ${corePart}`,
  )
  expect(ofShop('components: { schemas: { Menu: {} } }')).toThrow(
    'plugins/shop/openapi.yaml: #/components/schemas/Menu is also defined in ' +
      'plugins/menu/openapi.yaml',
  )
})

it('refuses an operation outside its owner’s folder', () => {
  expect(ofShop('paths: { /a: { get: { x-owner: menu } } }')).toThrow(
    'plugins/shop/openapi.yaml: /a belongs to menu (x-owner): move it to plugins/menu/openapi.yaml',
  )
  expect(ofShop('paths: { /a: { get: { x-owner: core } } }')).toThrow(`move it to ${corePart}`)
})

it('refuses a plugin’s schema in the part of another, which would not work without it', () => {
  expect(ofShop("components: { schemas: { A: { $ref: '#/components/schemas/Menu' } } }")).toThrow(
    'plugins/shop/openapi.yaml: #/components/schemas/Menu is of plugins/menu/openapi.yaml. ' +
      `Move what both need to ${corePart}`,
  )
})
