// The door for plugin.ts: pure builders of data. Node loads it, so nothing behind it may be .tsx.
export { definePlugin } from './plugin/define.ts'
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
