import i18next from 'i18next'
import { describe, expect, it, vi } from 'vitest'

import { languages, wantedLanguage } from './i18n.ts'
import { loadPluginText, registerPluginText } from './plugin-text.ts'
import { pseudoText } from './pseudo.ts'
import { textOf } from './text.ts'

describe('text', () => {
  it('of a plugin is fetched once, with its first screen, beside the manifest’s', async () => {
    const load = vi.fn(() => Promise.resolve({ greeting: 'Good morning, {{name}}' }))
    i18next.addResourceBundle('en', 'sample', { title: 'Sample' }, true, true)
    registerPluginText({ '../../plugins/sample/greetings/text.en.json': load })
    await Promise.all([loadPluginText('sample'), loadPluginText('sample')])
    expect(load).toHaveBeenCalledOnce()
    expect([textOf('sample:title'), textOf('sample:greeting', { name: 'Dana' })]).toEqual([
      'Sample',
      'Good morning, Dana',
    ])
  })

  it('of one folder comes alone with a part of the shell, the rest with a screen', async () => {
    const load = vi.fn((word: string) => Promise.resolve({ [word]: word }))
    registerPluginText({
      '../../plugins/two/bar/text.en.json': () => load('bar'),
      '../../plugins/two/page/text.en.json': () => load('page'),
    })
    await loadPluginText('two', 'bar')
    expect(load.mock.calls).toEqual([['bar']])
    await loadPluginText('two')
    expect(load.mock.calls).toEqual([['bar'], ['page']])
  })

  it('of a folder that a part names and that has none is a fault, which says where', async () => {
    registerPluginText({ '../../plugins/three/bar/text.en.json': () => Promise.resolve({}) })
    await expect(loadPluginText('three', 'baz')).rejects.toThrow(
      'plugins/three/baz has no text.en.json (words of a slot).',
    )
  })

  it('that failed to load is requested again; a plugin without any is fine', async () => {
    const load = vi.fn(() => Promise.reject(new Error('gone')))
    registerPluginText({ '../../plugins/broken/greetings/text.en.json': load })
    await expect(loadPluginText('broken')).rejects.toThrow('gone')
    await expect(loadPluginText('broken')).rejects.toThrow('gone')
    expect(load).toHaveBeenCalledTimes(2)
    await expect(loadPluginText('silent')).resolves.toBeUndefined()
  })

  it('is English alone (U-014, K-16); in development ?lng=xx shows what is not translated', () => {
    expect(Object.values(languages)).toEqual(['English'])
    expect([wantedLanguage(''), wantedLanguage('?lng=de'), wantedLanguage('?lng=xx')]).toEqual([
      'en',
      'en',
      'xx',
    ])
  })

  it('in the pseudo-locale is longer and accented, with its values left alone', () => {
    const text = pseudoText('Sign in as {{name}} <b>now</b>')
    expect(text).toContain('{{name}}')
    expect(text).toContain('<b>')
    expect(text).toMatch(/^\[Šíĝñ|^\[Síĝñ/)
    expect(text.length).toBeGreaterThan('Sign in as {{name}} <b>now</b>'.length * 1.25)
  })
})
