import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'

import { PickerHost } from '../tenancy/pickers/picker-host.tsx'
import { answer } from './platform.ts'
import { InPortal } from './portal.tsx'

/**
 * Renders the offer of a store, which the portal shows beside its pages; any store can be entered.
 */
export function renderOffers(): void {
  answer('checkStoreAccountStatus', {
    IsSuccessful: true,
    PastDueRemainingDays: null,
    StoreStatusCode: 2,
  })
  answer('saveStoreContext', { IsSuccessful: true, ContextVersion: 'context-2' })
  render(
    <InPortal>
      <MantineProvider env="test">
        <PickerHost />
      </MantineProvider>
    </InPortal>,
  )
}
