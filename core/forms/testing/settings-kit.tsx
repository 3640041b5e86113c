// What differs between settings screens: their values, who may change them, what a save sends, and
// where an error of the server appears. Called by each screen's own test, over its real route and
// the mocked platform. core/forms/form proves what they share.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import core from '../../i18n/en.manifest.json' with { type: 'json' }
import { shownNotices } from '../../notices/notices.ts'
import type { TestFacts } from '../../testing/facts.ts'
import { portal } from '../../testing/portal.tsx'
import { graphProblem, problem, sentTo } from '../../testing/platform.ts'
import { renderScreen, type ScreenOptions } from '../../testing/render-screen.tsx'
import type { Rendered } from '../../testing/render.tsx'
import text from '../text.en.json' with { type: 'json' }

export interface SettingsScreen {
  /** Address below the portal's pages. */
  at: string
  /** Facts of a user who may edit it, and of a user who may only view it. */
  may: TestFacts
  mayNot: TestFacts
  /** What the page then says. Default: the sentence that abilities to change a page share. */
  reason?: string
  /** Portal data, if the screen depends on it. */
  portal?: ScreenOptions['portal']
  /** `graph` if its operations are graph calls, whose errors look different. */
  via?: 'rest' | 'graph'
  read: { answers(): void }
  save: { operation: string; answers(): void; fails(reply: Response): void }
  /** The fixture on screen: label → the field's text, or whether it is on. */
  shows: Readonly<Record<string, string | boolean>>
  /**
   * One change that leaves the form valid, and what it must send at least (the body, or the graph's
   * variables).
   */
  edit: { label: string; to: string | boolean; sends: object }
  /**
   * A field by the server's name and by its label; `inDialog`: its error also appears in the
   * failure dialog.
   */
  field: { name: string; label: string; inDialog?: true }
  /** The success notice. */
  saved: string
}

/** Declares the tests. */
export function itIsASettingsScreen(name: string, kit: SettingsScreen): void {
  const wrong = kit.via === 'graph' ? graphProblem : problem
  // The required mark is part of the label's text, not of its name. A switch's error is inside its
  // label.
  const field = (label: string) =>
    screen.getByLabelText<HTMLInputElement>(
      new RegExp(`^${label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}( \\*)?(Not this one\\.)?$`),
      { selector: 'input, textarea' },
    )
  const stateOf = (input: HTMLInputElement) =>
    ['checkbox', 'radio'].includes(input.type) ? input.checked : input.value
  const open = (facts: TestFacts): Rendered => renderScreen(kit.at, { facts, portal: kit.portal })
  const loaded = async () => {
    await waitFor(() => field(kit.edit.label))
    for (const [label, value] of Object.entries(kit.shows))
      expect(stateOf(field(label)), label).toBe(value)
  }
  async function edited() {
    kit.read.answers()
    const rendered = open(kit.may)
    await loaded()
    const input = field(kit.edit.label)
    if (typeof kit.edit.to === 'boolean') await rendered.user.click(input)
    else {
      await rendered.fill(input, kit.edit.to)
      await rendered.user.tab()
    }
    return {
      ...rendered,
      save: () => rendered.user.click(screen.getByRole('button', { name: text.save })),
    }
  }
  /** The number of unsaved changes, as in the save bar. */
  const unsaved = () => {
    const bar = screen.queryByRole('region', { name: text.saveBar.label })
    return bar && within(bar).queryByRole('status')
  }

  describe(`${name} is a settings screen: it`, () => {
    it('is the same page, read-only with a reason, for a person without the right', async () => {
      kit.read.answers()
      const { user } = open(kit.mayNot)
      await loaded()
      expect(screen.getByRole('note').textContent).toContain(kit.reason ?? core.reasons.viewOnly)
      const input = field(kit.edit.label)
      if (typeof kit.edit.to === 'boolean') await user.click(input)
      else await user.type(input, '1')
      await loaded()
      expect(unsaved()).toBeNull()
    })
    it('sends what was changed and says that it is saved', async () => {
      kit.save.answers()
      const { save } = await edited()
      await save()
      await waitFor(() => expect(unsaved()).toBeNull())
      expect(sentTo(kit.save.operation)).toHaveLength(1)
      expect(sentTo(kit.save.operation)[0]!.body).toMatchObject(kit.edit.sends)
      expect(shownNotices(portal).map((notice) => notice.text)).toEqual([kit.saved])
    })
    it('puts a fault that the server finds to its field, with the focus there', async () => {
      kit.save.fails(
        wrong(422, 'invalid', {
          errors: [{ field: kit.field.name, code: 'x', message: 'Not this one.' }],
        }),
      )
      const { save, user } = await edited()
      await save()
      if (kit.field.inDialog) {
        const dialog = within(await screen.findByRole('dialog'))
        await user.click(dialog.getByRole('button', { name: text.keepEditing }))
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      }
      expect(await screen.findByText('Not this one.')).toBeTruthy()
      await waitFor(() => expect(document.activeElement).toBe(field(kit.field.label)))
    })
  })
}
