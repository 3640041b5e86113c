// What differs between list screens: rows, what search and order ask for, what rows and Add open,
// who may add, and deleting. Called by each screen's own test, over its real route and the mocked
// platform. core/grid and core/ui prove what they share.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import core from '../../i18n/en.manifest.json' with { type: 'json' }
import { shownNotices } from '../../notices/notices.ts'
import type { TestFacts } from '../../testing/facts.ts'
import { portal } from '../../testing/portal.tsx'
import { sentTo } from '../../testing/platform.ts'
import { renderScreen, type ScreenOptions } from '../../testing/render-screen.tsx'

interface Strings {
  title: string
  subtitle: string
  add: string
  search: string
  delete?: {
    action: string
    title: string
    text: string
    confirm: string
    done: string
  }
}
export interface ListScreen {
  /** Address below the portal's pages. */
  at: string
  /** Facts of a user who may change the records, and of a user who may only view them. */
  may: TestFacts
  mayNot: TestFacts
  /** What Add then says. Default: the sentence that abilities to change a page share. */
  reason?: string
  /** Portal data, if the screen depends on it. */
  portal?: ScreenOptions['portal']
  strings: Strings
  read: {
    operation: string
    answers(): void
  }
  /** The name of a visible row. */
  row: string
  /**
   * The title of a sortable column other than the first, and the request it sends; omitted if one
   * call returns the whole list.
   */
  sort?: { column: string; sends: object }
  /** The request sent by a search for `x`; omitted if one call returns everything. */
  search?: object
  /** What a row and Add open: an address, or a dialog's name. */
  opens: { row: Opened; add: Opened }
  /** Omitted if the list cannot delete rows. */
  remove?: { operation: string; answers(): void; sends: object }
}
type Opened = { address: string } | { dialog: string }

/** Declares the tests. */
export function itIsAListScreen(name: string, kit: ListScreen): void {
  const { strings } = kit
  const rowNamed = () => screen.findByRole('row', { name: new RegExp(`^${kit.row}\\b`) })
  const open = (facts: TestFacts = kit.may) =>
    renderScreen(kit.at, { facts, ...(kit.portal && { portal: kit.portal }) })
  async function loaded(facts?: TestFacts) {
    kit.read.answers()
    const rendered = open(facts)
    await rowNamed()
    return rendered
  }
  const lastAsked = () => sentTo(kit.read.operation).at(-1)
  const askedFor = (sent: object) =>
    waitFor(() =>
      expect({ ...lastAsked()?.query, ...(lastAsked()?.body as object) }).toMatchObject(sent),
    )
  const isOpen = (opened: Opened, location: () => { pathname: string }) =>
    'address' in opened
      ? waitFor(() => expect(location().pathname).toBe(opened.address))
      : screen.findByRole('dialog', { name: opened.dialog })
  const saidOf = (text: string) => text.replace('{{name}}', kit.row)

  describe(`${name} is a list screen: it`, () => {
    it('shows its title, what it is for, and its rows', async () => {
      await loaded()
      expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(strings.title)
      expect(screen.getByText(strings.subtitle)).toBeTruthy()
    })
    const { search, sort } = kit
    if (search)
      it('asks the server for what is searched', async () => {
        const { user } = await loaded()
        await user.type(screen.getByRole('searchbox', { name: strings.search }), 'x')
        await askedFor(search)
      })
    if (sort)
      it('asks the server for another order', async () => {
        const { user } = await loaded()
        const head = screen.getByRole('columnheader', { name: new RegExp(`^${sort.column}`) })
        await user.click(within(head).getByRole('button'))
        await askedFor(sort.sends)
      })
    it('opens a row by keyboard', async () => {
      const { user, location } = await loaded()
      const row = await rowNamed()
      row.focus()
      await user.keyboard('{Enter}')
      await isOpen(kit.opens.row, location)
    })
    it('opens what adds one', async () => {
      const { user, location } = await loaded()
      await user.click(screen.getByRole('button', { name: strings.add }))
      await isOpen(kit.opens.add, location)
    })
    it('shows a viewer the same list, and why nothing can be added', async () => {
      await loaded(kit.mayNot)
      const add = screen.getByRole('button', { name: strings.add })
      expect(add).toHaveProperty('disabled', true)
      const reason = screen.getByRole('note')
      expect(reason.textContent).toContain(kit.reason ?? core.reasons.viewOnly)
      expect(add.getAttribute('aria-describedby')).toBe(reason.id)
    })

    const { remove } = kit
    const { delete: words } = strings
    if (!remove || !words) return
    const askToDelete = async () => {
      const { user } = await loaded()
      const row = await rowNamed()
      await user.click(within(row).getByRole('button', { name: new RegExp(kit.row) }))
      await user.click(await screen.findByRole('menuitem', { name: words.action }))
      const dialog = await screen.findByRole('dialog', { name: saidOf(words.title) })
      expect(dialog.textContent).toContain(saidOf(words.text))
      expect(sentTo(remove.operation)).toHaveLength(0)
      const read = sentTo(kit.read.operation).length
      await user.click(within(dialog).getByRole('button', { name: words.confirm }))
      return { dialog, read }
    }
    it('asks before it deletes, sends the version in the list, and says so', async () => {
      remove.answers()
      const { read } = await askToDelete()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(
        sentTo(remove.operation).map(({ query, body }) => ({ ...query, ...(body as object) })),
      ).toEqual([expect.objectContaining(remove.sends)])
      expect(shownNotices(portal).map(({ text }) => text)).toEqual([saidOf(words.done)])
      // The list is read again, so that the deleted row disappears.
      await waitFor(() => expect(sentTo(kit.read.operation).length).toBeGreaterThan(read))
    })
  })
}
