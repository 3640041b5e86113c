// The bakery's three stores in tests of screens.
import { answer } from '#core/testing/platform.ts'

export const stores = [
  { id: '100200001', name: 'Harbour Street' },
  { id: '100200002', name: 'Mill Lane' },
  { id: '100200003', name: 'Station Arcade' },
]

export function answerStores(those = stores): void {
  answer('getMerchantStores', {
    IsSuccessful: true,
    TotalRowCount: those.length,
    ResultSet: those.map(({ id, name }) => ({
      StoreId: Number(id),
      StoreName: name,
      StoreCode: null,
      MerchantId: 1002,
      MerchantName: 'Copper Kettle Bakery',
      HasFirstRun: true,
      IsDeleted: false,
    })),
  })
}
