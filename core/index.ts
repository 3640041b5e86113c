// The door for screens: what plugins may use of core. plugin.ts goes through #core/manifest.ts, generated documents through #core/graph.ts.

// Calls
export { call } from './api/call.ts'
export { callGraph } from './api/call-graph.ts'
export { ApiError } from './api/errors.ts'
export type { ApiErrorKind, FieldError } from './api/errors.ts'
export { operationMutation, operationQuery } from './api/query.ts'
export type { AnswerOf, ArgsOf } from './api/types.ts'
export * as limits from './api/generated/limits.ts'

// Screens
export { definePage } from './plugin/page.ts'
export type { PageDefinition } from './plugin/page.ts'
export { useText } from './i18n/text.ts'
export type { TextKey } from './access/manifest.ts'

// Who and where, and what they may do
export { useDecision, useDisabledReason } from './session/decisions.ts'
export { useFacts, usePortalData } from './session/facts.ts'
export type { PortalData } from './session/facts.ts'
