// The rules of the plugin `menu`, in one place for its screens and its handlers.
export * from './cash-discounts.ts'
export * from './discount-rights.ts'
export * from './discount-stores.ts'
export * from './discount-types.ts'
export * from './discounts.ts'
