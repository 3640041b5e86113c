// All rules of the plugin `menu`, for its screens and handlers.
export * from './cash-discounts.ts'
export * from './categories.ts'
export * from './discount-rights.ts'
export * from './discount-types.ts'
export * from './discounts.ts'
export * from './events.ts'
export * from './loyalty.ts'
export * from './items.ts'
