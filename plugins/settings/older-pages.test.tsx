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

const permission = [
  'settings.companyInformation',
  'settings.payCodes',
  'settings.alertManagement',
  'settings.storeConfiguration',
] as const
const { companyInfo: company, payCodes, alertManagement: alerts, storeConfiguration } = strings

it.each<[ids: string, at: string, page: string, title: string, view?: TestFacts['view']]>([
  ['S-080, P-068', 'companyinformation/info', 'CompanyInformation', company.title],
  ['S-081', 'paycodes', 'PayInOutReasonCodes', payCodes.title],
  ['S-115', 'store/alertmanagement', 'AlertManagement', alerts.title],
  ['S-115', 'store/alertmanagement', 'AlertManagement', alerts.title, 'company'],
  ['S-114', 'store/storeconfiguration', 'StoreConfiguration', storeConfiguration.title, 'company'],
])(
  'without its flag (%s) %s is the operator’s older page %s',
  async (_, at, page, title, view = 'single-store') => {
    setPortalConfig({ base: '/', legacyOrigin: 'https://legacy.example' })
    renderScreen(`/settings/${at}`, { facts: { permission, view } })
    const frame = await screen.findByTitle<HTMLIFrameElement>(title)
    expect(frame.getAttribute('src')).toBe(`https://legacy.example/Portal/NewUi/${page}`)
    for (const read of reads) expect(sentTo(read), read).toEqual([])
  },
)
