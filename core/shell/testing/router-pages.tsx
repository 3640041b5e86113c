// A plugin whose pages all show the version that the server answers, and ways to break them.
import { useSuspenseQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { Link, useSearchParams } from 'react-router-dom'

import type { CompiledRoute } from '../../access/manifest.ts'
import { operationQuery } from '../../api/query.ts'
import type { AnyPlugin } from '../../plugin/define.ts'
import { definePage } from '../../plugin/page.ts'
import { permissionNamed } from '../../testing/facts.ts'
import { entryOf, manifestOf, pluginOf, requiring, routeOf } from '../../testing/manifest.ts'
import { answer } from '../../testing/platform.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

export const versionQuery = operationQuery('getVersion')
export function Version() {
  const { data } = useSuspenseQuery(versionQuery)
  const [params, setParams] = useSearchParams()
  if (sample.broken) throw new Error('Rendering failed')
  return (
    <>
      <h1>Version {data.version}</h1>
      <Link to="/sample/embedded">On</Link>
      <input aria-label="Typed" />
      <button type="button" onClick={() => setParams({ page: '2' })}>
        Page {params.get('page') ?? '1'}
      </button>
    </>
  )
}
export const versionPage = definePage({
  Component: Version,
  loader: async ({ ensure }) => {
    sample.loads += 1
    await ensure(versionQuery)
  },
})
const works = (): Promise<{ page: unknown }> => Promise.resolve({ page: versionPage })
/** How the pages behave; each test begins with `freshSample`. */
export const sample = { loads: 0, broken: false, load: works }
export function freshSample() {
  Object.assign(sample, { loads: 0, broken: false, load: works })
  answer('getVersion', { version: '7' })
}

const permission = permissionNamed('menu.discounts')
const route = (id: string, path: string, show: CompiledRoute['show']) =>
  routeOf(`menu.${id}`, {
    path,
    show,
    requires: requiring({ permission }),
    ...(id === 'embedded' && { title: 'sample:departments.title' }),
  })
const manifest = manifestOf({
  plugins: [pluginOf('menu'), pluginOf('gone')],
  sections: [{ id: 'menu', label: [{ text: 'sample:section.menu' }], icon: 'menu', order: 1 }],
  routes: [
    route('screen', '/sample/screen', [
      { when: { flag: 'ac-cash-discount' }, screen: true },
      { legacy: 'OldPage' },
    ]),
    route('always', '/sample/always', [{ screen: true }]),
    route('other', '/sample/always/:id', [{ screen: true }]),
    route('embedded', '/sample/embedded', [{ legacy: 'Departments' }]),
    route('replaced', '/sample/replaced', [{ legacy: 'Departments', newer: true }]),
    route('ofOneStore', '/sample/ofOneStore', [
      { legacy: 'Departments', newer: 'needs-store-view' },
    ]),
    route('moved', '/sample/moved', [{ redirect: '/sample/always' }]),
    route('company', '/sample/company', [
      { when: { view: 'single-store' }, notice: 'needs-company-view' },
      { nothing: true },
    ]),
    { ...route('away', '/sample/away', [{ screen: true }]), id: 'gone.away', plugin: 'gone' },
  ],
  entries: [entryOf('menu.embedded')],
})
const load = () => sample.load()
const plugin = {
  id: 'menu',
  title: 'sample:title',
  routes: Object.fromEntries(
    manifest.routes.map(({ id, path, title, show }) => [
      id.replace('menu.', ''),
      {
        path,
        title,
        when: { signedIn: true },
        show: show.map((branch) => ({
          ...branch,
          ...('screen' in branch && { screen: load }),
          ...('newer' in branch && branch.newer === true && { newer: load }),
        })),
      },
    ]),
  ),
} as AnyPlugin

export const allowed = { permission: [permission] } as const
export const open = (at: string, options: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(at, { manifest, plugins: [plugin], facts: allowed, ...options })
export const version = (text: string) => screen.findByRole('heading', { name: `Version ${text}` })
