// Without their flags, four settings screens fall back to the operator's older pages.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { setPortalConfig } from '#core/config.ts'
import type { TestFacts } from '#core/testing/facts.ts'
import { sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'

import strings from './locales/en.manifest.json' with { type: 'json' }

const reads = [
  'getCompanyContactInfoAndIndustry',
  'getReceiptInfo',
  'getAlertConfiguration',
  'payInOutReasonCodesGetAll',
] as const

it.each<[ids: string, at: string, page: string, title: string, facts: TestFacts]>([
  [
    'S-080, P-068',
    '/settings/companyinformation/info',
    'CompanyInformation',
    strings.companyInfo.title,
    { permission: ['settings.companyInformation'] },
  ],
  [
    'S-081',
    '/settings/paycodes',
    'PayInOutReasonCodes',
    strings.payCodes.title,
    { permission: ['settings.payCodes'] },
  ],
  [
    'S-115',
    '/settings/store/alertmanagement',
    'AlertManagement',
    strings.alertManagement.title,
    { permission: ['settings.alertManagement'] },
  ],
  [
    'S-115, in company view',
    '/settings/store/alertmanagement',
    'AlertManagement',
    strings.alertManagement.title,
    { permission: ['settings.alertManagement'], view: 'company' },
  ],
  [
    'S-114, in company view',
    '/settings/store/storeconfiguration',
    'StoreConfiguration',
    strings.storeConfiguration.title,
    { permission: ['settings.storeConfiguration'], view: 'company' },
  ],
])(
  'without its flag (%s) %s is the operator’s older page %s',
  async (_, at, page, title, facts) => {
    setPortalConfig({ base: '/', legacyOrigin: 'https://legacy.example' })
    renderScreen(at, { facts })
    const frame = await screen.findByTitle<HTMLIFrameElement>(title)
    expect(frame.getAttribute('src')).toBe(`https://legacy.example/Portal/NewUi/${page}`)
    for (const read of reads) expect(sentTo(read), read).toEqual([])
  },
)
