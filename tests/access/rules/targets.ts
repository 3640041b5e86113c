// Maps phrases of the table to abilities of the manifest. The table uses the specification's words;
// the manifest has its own names.

/** phrase → `<plugin>.<ability>`, if the phrase is not the ability's own name. */
const others: Readonly<Record<string, string>> = {
  'admin.editMerchantSettingsFields': 'admin.editMerchantName',
  'admin.runDataMigration': 'admin.syncData',
  'account.addStore': 'account.addStores',
  'account.addDevice': 'account.addDevices',
  'account.deactivateStore': 'account.deactivateStores',
  'userMenu.changePassword': 'core.changePassword',
  'userMenu.buyHardware': 'account.buyHardware',
  'userMenu.registerHardware': 'account.registerHardware',
  'userMenu.customerCare': 'account.customerCare',
  'menu.seeDiscountActiveColumn': 'menu.discountActiveHere',
  'menu.switchDiscountPosActive': 'menu.discountActiveHere',
  'menu.editExistingDiscountFields': 'menu.editDiscountDetails',
  'menu.deleteDiscount': 'menu.deleteDiscounts',
  'menu.switchAutoCashDiscount': 'menu.autoCashDiscount',
  'results.export': 'results.exportReports',
  'results.showCheckNumber': 'results.ticketCheckNumbers',
  'results.showModifiers': 'results.reportModifiers',
  'results.showComponents': 'results.reportComponents',
  'results.linkAccountNumbers': 'results.accountNumberLinks',
  'results.showStoreDetail': 'results.reportStoreDetail',
  'employees.limitMaxRefundAmount': 'employees.limitRefundAmount',
  'settings.paymentTerminalCombo': 'settings.paymentTerminal',
  'settings.manualCardOption': 'settings.manualCard',
  'settings.creditCardTips': 'settings.cardTips',
  'settings.addRevenueCenter': 'settings.addRevenueCenters',
  'settings.saveAlerts': 'settings.editAlerts',
  'onlineOrdering.editOrderHours': 'online-ordering.editOrderHours',
  'onlineOrdering.editOperatingHours': 'online-ordering.editOperatingHours',
  'onlineOrdering.editTipping': 'online-ordering.editTipping',
  'onlineOrdering.changeOrders': 'online-ordering.changeOrders',
  'onlineOrdering.refundOrders': 'online-ordering.refundOrders',
  'onlineOrdering.editOrderSettings': 'online-ordering.editOrderSettings',
  'onlineOrdering.editPrepTime': 'online-ordering.editPrepTime',
  'onlineOrdering.editCapacity': 'online-ordering.editCapacity',
  'onlineOrdering.editPrivacy': 'online-ordering.editPrivacy',
  'onlineOrdering.editBranding': 'online-ordering.editBranding',
  'onlineOrdering.editSiteBranding': 'online-ordering.editSiteBranding',
  'onlineOrdering.editFees': 'online-ordering.editFees',
  'onlineOrdering.editSpecialInstructions': 'online-ordering.editMenuSettings',
  'onlineOrdering.editPopularItems': 'online-ordering.editPopularItems',
  'onlineOrdering.seeStoreLocation': 'online-ordering.seeStoreLocation',
  'onlineOrdering.deliveryTab': 'online-ordering.deliveryTab',
  'onlineOrdering.scanAndPayTab': 'online-ordering.scanAndPayTab',
  'onlineOrdering.dineInTab': 'online-ordering.dineInTab',
  'onlineOrdering.orderHoursDeliveryTab': 'online-ordering.deliveryHoursTab',
  'onlineOrdering.deliveryPartnerFee': 'online-ordering.deliveryPartnerFee',
  // A link is open if its target is, because plugins don't know each other's permissions.
  'onlineOrdering.linkStoreConfiguration': 'settings.editStoreConfiguration',
  'tenancy.chooseMerchant': 'core.chooseMerchant',
  'tenancy.chooseCompanyView': 'core.chooseCompany',
  'shell.inspectManifest': 'core.inspectManifest',
  'myStore.seeDay': 'my-store.seeDay',
  'myStore.seeStores': 'my-store.seeStores',
  'myStore.seeOpenOrders': 'my-store.seeOpenOrders',
  'myStore.seeDrafts': 'my-store.seeDrafts',
  'notifications.load': 'notifications.seeNotifications',
}

/** Phrases of the specification that are not names of abilities. */
export const phrases: readonly string[] = Object.keys(others)
export const abilityOf = (phrase: string): string => others[phrase] ?? phrase

/** Section of the specification → its id in the manifest, if different. */
export const sections: Readonly<Record<string, string>> = {}
