// Two portals in one document share nothing else (docs/decisions/034).
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'jotai'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'

import { call } from '../api/call.ts'
import { operationQuery } from '../api/query.ts'
import { contextVersion } from '../api/hooks.ts'
import { isDirty, markDirty } from '../forms/state/dirty.ts'
import { notify } from '../notices/notices.ts'
import { definePage } from '../plugin/page.ts'
import { createPortal, usePortal } from '../portal/portal.ts'
import { enterContext, tenantContext } from '../session/facts/context.ts'
import { useFacts, overrideFacts } from '../session/facts/facts.ts'
import { decideFrom } from '../session/facts/in-force.ts'
import { registerPlugins } from '../session/facts/plugin-registry.ts'
import { enterSession, sessionState } from '../session/session.ts'
import { factsFor, permissionNamed, type TestFacts } from '../testing/facts.ts'
import { answer, sentTo } from '../testing/platform.ts'
import { presentFace, wearFace } from '../theme/brand-store.ts'
import { findFace } from '../theme/resellers.ts'
import { PortalFrame } from './portal-frame.tsx'
import { portalRoutes } from './router.tsx'
import {
  entryOf,
  manifestOf,
  pluginOf,
  requiring,
  routeOf,
  samplePlugin,
} from '../testing/manifest.ts'

function Page() {
  const portal = usePortal()
  const { view } = useFacts()
  return (
    <>
      <h1>{view.state === 'known' && view.value}</h1>
      <button type="button" onClick={() => notify(portal, { kind: 'info', text: 'Saved' })}>
        Save
      </button>
    </>
  )
}
const page = definePage({ Component: Page })
const plugin = samplePlugin('discounts', { screen: () => Promise.resolve({ page }) })
const right = permissionNamed('sample.see')
const manifest = manifestOf({
  plugins: [pluginOf('sample')],
  sections: [{ id: 'sample', label: [{ text: 'sample:section.menu' }], icon: 'menu', order: 1 }],
  routes: [routeOf('sample.discounts'), routeOf('sample.departments')],
  entries: [
    entryOf('sample.discounts'),
    entryOf('sample.departments', {
      label: [{ text: 'sample:departments.title' }],
      order: 2,
      requires: requiring({ permission: right }, 'entry'),
    }),
  ],
})

/** Starts a whole portal for a user, with a version and a reseller. */
function begin(name: string, facts: TestFacts, version: string, reseller: number) {
  const portal = createPortal()
  registerPlugins(portal, { 'plugins/sample/plugin.ts': () => Promise.resolve(plugin) })
  decideFrom(portal, manifest)
  enterSession(portal, { state: 'active', userName: name, contextVersion: version })
  enterContext(portal, version)
  overrideFacts(portal, factsFor({ plugin: ['sample'], flag: ['load-sidebar'], ...facts }))
  wearFace(portal, findFace(reseller))
  const router = createMemoryRouter(portalRoutes(portal, manifest, PortalFrame), {
    initialEntries: ['/sample/discounts'],
  })
  const rendered = (
    <section aria-label={name}>
      <Provider store={portal}>
        <MantineProvider env="test">
          <QueryClientProvider client={tenantContext(portal).client}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </MantineProvider>
      </Provider>
    </section>
  )
  return { portal, rendered }
}

it('two portals share one page, each with its own person, context, menu and notices', async () => {
  const ada = begin('ada', { view: 'company', permission: [right] }, '1.company', 1)
  const bob = begin('bob', { view: 'single-store' }, '1.store', 10_000)
  render(
    <>
      {ada.rendered}
      {bob.rendered}
    </>,
  )
  const user = userEvent.setup()
  const of = (name: string) => within(screen.getByRole('region', { name }))
  expect(await of('ada').findByRole('heading', { name: 'company' })).toBeTruthy()
  expect(await of('bob').findByRole('heading', { name: 'single-store' })).toBeTruthy()

  // Each menu is computed from its own facts.
  const entries = (name: string) =>
    within(of(name).getByRole('navigation'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
      .slice(1) // after the logo
  expect([entries('ada'), entries('bob')]).toEqual([['Discounts', 'Departments'], ['Discounts']])

  expect([ada, bob].map(({ portal }) => sessionState(portal).userName)).toEqual(['ada', 'bob'])
  expect([ada, bob].map(({ portal }) => presentFace(portal).productName)).toEqual([
    'Tillhouse',
    'Redline Back Office',
  ])

  // A notice in one portal appears only there, and unsaved changes there block nothing elsewhere.
  await user.click(of('ada').getByRole('button', { name: 'Save' }))
  expect(of('ada').getByRole('button', { name: /^Notices, 1/ })).toBeTruthy()
  expect(of('bob').getByRole('button', { name: 'Notices' })).toBeTruthy()
  markDirty(ada.portal, 'a form', true)
  expect([isDirty(ada.portal), isDirty(bob.portal)]).toEqual([true, false])
  markDirty(ada.portal, 'a form', false)

  // A call uses its own portal's context, and its response is in no other portal's cache.
  answer('getVersion', { version: '7' })
  answer('checkStoreAccountStatus', {
    IsSuccessful: true,
    PastDueRemainingDays: null,
    StoreStatusCode: 2,
  })
  for (const { portal } of [ada, bob])
    await call(portal, 'checkStoreAccountStatus', { body: { StoreId: 7, MerchantId: 1002 } })
  expect(sentTo('checkStoreAccountStatus').map(({ headers }) => headers.get('X-Context'))).toEqual([
    '1.company',
    '1.store',
  ])
  const { queryKey } = operationQuery('getVersion')
  await tenantContext(ada.portal).client.fetchQuery(operationQuery('getVersion'))
  expect(tenantContext(bob.portal).client.getQueryData(queryKey)).toBeUndefined()

  // Switching one portal's context does not affect the other.
  act(() => enterContext(bob.portal, '2.store'))
  expect([contextVersion(ada.portal), contextVersion(bob.portal)]).toEqual(['1.company', '2.store'])
  expect(of('ada').getByRole('heading', { name: 'company' })).toBeTruthy()
})
