import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'

import type { PortalManifest } from '#core/access/manifest.ts'
import { enterContext, tenantContext } from '#core/session/facts/context.ts'
import { setPortalData } from '#core/session/facts/facts.ts'
import { registerSlots } from '#core/session/facts/plugin-registry.ts'
import { NoticeBell } from '#core/shell/layout/header/notice-bell.tsx'
import { bellSlots, Slots } from '#core/shell/slots/slots.tsx'
import type { TestFacts } from '#core/testing/facts.ts'
import { answer, problem, sentTo } from '#core/testing/platform.ts'
import { buildPortalData } from '#core/testing/portal-data.ts'
import { renderCore } from '#core/testing/render.tsx'
import manifest from '#manifest/portal.json' with { type: 'json' }

import type { Notification } from './notifications.ts'
import { portal } from '#core/testing/portal.tsx'

const officer: TestFacts = {
  portal: ['isAccountAndBillingOfficer'],
  flag: ['ac-acbo-notification'],
}
const notification = (NotificationId: number, given: Partial<Notification> = {}): Notification => ({
  NotificationId,
  NotificationTitle: `Notification ${NotificationId}`,
  NotificationDescription: null,
  IsSeen: false,
  Messages: [],
  ...given,
})
const card = notification(7, {
  NotificationTitle: 'Your card expires',
  NotificationDescription: 'Enter the new one.',
  Messages: [
    {
      MessageText: 'See {bills}, {status}, {script} or {nothing}; {bills} again.',
      Links: [
        { LinkKey: 'bills', LinkText: 'My bills', LinkURL: '/account/mybills' },
        { LinkKey: 'status', LinkText: 'service status', LinkURL: 'https://status.example/' },
        // oxlint-disable-next-line no-script-url -- what must not become a link
        { LinkKey: 'script', LinkText: 'a script', LinkURL: 'javascript:alert(1)' },
      ],
    },
  ],
})

beforeEach(() => answer('markNotificationsSeen', { done: true }))
function renderNotifications(list: Notification[], facts = officer) {
  answer('getNotifications', list)
  registerSlots(portal, {
    'plugins/notifications/slots.ts': async () => (await import('../slots.ts')).slots,
  })
  enterContext(portal, 'context-1')
  setPortalData(portal, buildPortalData())
  return renderCore(
    <>
      <NoticeBell slots={bellSlots} />
      <Slots position="banner" given={{}} />
    </>,
    {
      facts: { plugin: ['notifications'], view: 'single-store', ...facts },
      // TypeScript widens the literals of imported JSON.
      manifest: manifest as unknown as PortalManifest,
      client: tenantContext(portal).client,
    },
  )
}
const dialog = () => screen.findByRole('dialog', { name: 'Account and billing' })

describe('the dialog of notifications', () => {
  it('opens once what is unseen arrives, with its links put in (M-46, S-016, S-062)', async () => {
    renderNotifications([card, notification(6, { IsSeen: true })])
    const shown = within(await dialog())
    expect(shown.getByRole('heading', { name: 'Your card expires' })).toBeTruthy()
    expect(shown.queryByText('Notification 6')).toBeNull()
    expect(
      shown.getByText(
        (_text, element) =>
          element?.textContent ===
          'See My bills, service status, a script or {nothing}; My bills again.',
      ),
    ).toBeTruthy()
    expect(shown.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/account/mybills',
      'https://status.example/',
      '/account/mybills',
    ])
  })

  it.each(['Ok', 'Close'])('closes by %s, and keeps what was seen (S-063)', async (name) => {
    renderNotifications([card, notification(6, { IsSeen: true })])
    await userEvent.click(within(await dialog()).getByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo('markNotificationsSeen').map(({ body }) => body)).toEqual([
      { notificationIds: [7] },
    ])
  })

  it('stays closed where the platform could not keep it', async () => {
    answer('markNotificationsSeen', () => problem(500, 'internal'))
    renderNotifications([card])
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Ok' }))
    await waitFor(() => expect(sentTo('markNotificationsSeen')).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('does not open for what was seen; the bell lists all (T-notifications-01)', async () => {
    renderNotifications([{ ...card, IsSeen: true }, notification(6, { IsSeen: true })])
    await userEvent.click(screen.getByRole('button', { name: 'Notices' }))
    const first = await screen.findByRole('button', { name: 'Your card expires' })
    expect(screen.queryByRole('dialog', { name: 'Account and billing' })).toBeNull()
    await userEvent.click(first)
    const shown = within(await dialog())
    expect(shown.getByRole('heading', { name: 'Notification 6' })).toBeTruthy()
    await userEvent.click(shown.getByRole('button', { name: 'Ok' }))
    expect(sentTo('markNotificationsSeen')).toEqual([])
  })

  it.each<[string, TestFacts]>([
    ['the flag', { portal: ['isAccountAndBillingOfficer'] }],
    ['the officer’s mark', { flag: ['ac-acbo-notification'] }],
  ])('asks for nothing without %s (P-009)', async (_name, facts) => {
    renderNotifications([card], { flag: [], portal: [], ...facts })
    await new Promise((done) => setTimeout(done, 30))
    expect(sentTo('getNotifications')).toEqual([])
  })
})
