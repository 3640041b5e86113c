// All rules of the plugin `menu`, for its screens and handlers.
export * from '#schemas/rules/categories.ts'
export * from './cash-discounts.ts'
export * from './discount-rights.ts'
export * from './discount-types.ts'
export * from './discounts.ts'
export * from './events.ts'
export * from './loyalty.ts'
export * from './items.ts'
