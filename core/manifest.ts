// The entry point for plugin.ts and slots.ts. It contains only builders for plain data. It must not
// import any .tsx, because Node loads it.
export { definePlugin, describedPage, defineSlots } from './plugin/define.ts'
export type { RouteDefinition } from './plugin/define.ts'
export {
  all,
  any,
  companyOrSingleStore,
  country,
  flag,
  gateway,
  grouping,
  merchantType,
  not,
  permission,
  plugin,
  portal,
  productMode,
  reseller,
  role,
  signedIn,
  storeOfMany,
  toggle,
  userKind,
  view,
} from './access/predicate.ts'
export type { Predicate } from './access/predicate.ts'
export { viewOnly } from './access/context-reasons.ts'
