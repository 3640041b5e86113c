// Strange requests to every built operation of every contract, from a fixed seed. The long form:
// npm run proof fuzz.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  fuzzedOperations,
  startContractFuzz,
  type ContractFuzz,
  type OperationReport,
} from '../proof/fuzz/run.ts'

const seed = 20_261_120
/** Of each of four actors: 52 requests an operation. */
const casesOfEach = 13

let fuzz: ContractFuzz
const reports: OperationReport[] = []
beforeAll(async () => {
  fuzz = await startContractFuzz(seed)
})
afterAll(() => fuzz.close())

describe(`strange requests (seed ${seed})`, () => {
  it.each(fuzzedOperations)(
    '%s answers 52 of them by its contract, never with 5xx, and strangers with 401 or 403',
    { timeout: 60_000 },
    async (operation) => {
      const report = await fuzz.run(operation, casesOfEach)
      reports.push(report)
      expect(report.faults).toEqual([])
      expect(report.requests).toBeGreaterThanOrEqual(50)
    },
  )

  // Chance does not guess the version that was read, nor whose session, agreement, password or
  // change is meant, and the bakery has its loyalty program, its order hours and its capacity; each
  // of these is carried out in the tests beside its handler.
  const askForWhatIsRight = [
    'saveOverlay',
    'restoreOverlay',
    'setFlag',
    'setMerchantFlag',
    'removeMerchantFlag',
    'endSession',
    'endPersonsSession',
    'getAgreement',
    'updateMerchantEulaHistory',
    'changePassword',
    'getProviderToken',
    'addTieredPriceList',
    'getChangeSet',
    'undoChangeSet',
    // Only at the choice of a merchant, where no session of these is.
    'workWithoutMerchant',
    // Only in a store that has no hours yet.
    'createSiteHours',
    'assignTimeSettings',
    // The version of a record as it is at that moment; few of the requests have it.
    'updateHoursException',
    'deleteHoursException',
    'moveOnlineOrder',
    'refundOnlineOrder',
    'resendOrderConfirmation',
    'resumeOrders',
    'pauseOrders',
    'deletePageRecord',
    // A page, and a field of it that picks records, both at once.
    'searchPageChoices',
    // Only while a pause that ends by itself is in force.
    'extendPause',
    'createWindowSettings',
    'updateWindowSettingsById',
    'saveOrderHours',
    'createTimeSettings',
    'updateTimeSettingsById',
    // The same for the days ahead alone.
    'createFutureOrderSettings',
    'updateFutureOrderSettings',
    'publishFutureOrderSettings',
    'createCapacitySettings',
    'updateCapacitySettings',
    // The version of a fee, and the id that its sales item has.
    'updateFee',
    'deleteFeeById',
    'createFee',
    // A name that is free, with a tax category and stores of the merchant, all at once.
    'saveFee',
    // A brand of the merchant, its version, a name that is free and stores of the merchant.
    'getBrandingConfigurationById',
    'getBrandAssignedSites',
    'createBrandingConfiguration',
    'updateBrandingConfiguration',
    'assignSitesToBrand',
    'deleteBrandingConfiguration',
    // A state, a zip, telephone numbers and mail addresses, all at once.
    'updateReceiptInfo',
    'updateSiteById',
    // A ticket that the platform signed.
    'downloadDineInQrCodePdf',
    // Only for merchants whose people clock in on the other platform.
    'getScheduleEnforcement',
    'saveScheduleEnforcement',
    // Days that a report with dates has to have, without a filter or search that it lacks.
    'runReport',
    'exportReport',
    // The version of the store's payments, whose gateway takes what is sent.
    'updatePaymentSettings',
    // The version of the merchant's one record, and in the right view.
    'updateSecurityControl',
    'updateDisplayRoles',
    'updatePrivacyPolicy',
    'setConfigurationSettings',
    'setPopularItemsConfiguration',
    // Only where the company, or the store, has no address yet.
    'createCompanyProvisioning',
    'createSiteProvisioning',
    // A picture, which no random value is.
    'uploadImage',
    'replaceImage',
    // A whole address that is right for its country, with the company's version and business type.
    'updateCompanyContactInfoAndIndustry',
    'updateMerchantLogo',
    // The ids of the merchant's own notifications.
    'markNotificationsSeen',
    // The store's own settings, in its own store, of its own organization, all at once.
    'assignWindowSettings',
    'assignCapacitySettings',
    // Shares that make a whole fee, with the version; created only where there are none.
    'saveDelivery',
    'updateCustomFieldsBySiteId',
    'createDeliveryFeeSettings',
    'updateDeliveryFeeSettings',
    // An employee of the merchant; a job, a role and stores, all at once.
    'getUser',
    'jobCodeGetAllForExistingUser',
    'updateUser',
    'changePosPassword',
    'hireEmployee',
    'generateDeviceRegistrationCode',
    // A code that was made just before, and a role of the merchant.
    'registerDevice',
    'getRoleChanges',
    // A center of the merchant and its version, or a name that is free with stores of the merchant.
    'getRevenueCenterById',
    'saveRevenueCenter',
    'deleteRevenueCenter',
    // An order of the store; its moves ask for its version, too.
    'getOnlineOrder',
    // A last table that is not before the first, and 500 at most.
    'createDineInQrCodePdf',
  ]
  it('reach every operation: each was carried out at least once', () => {
    expect(
      reports
        .filter(
          ({ operation, statuses }) => !statuses[200] && !askForWhatIsRight.includes(operation),
        )
        .map(({ operation }) => operation),
    ).toEqual([])
  })
})
