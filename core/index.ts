// The entry point for screens: everything in core that plugins may use. plugin.ts imports
// #core/manifest.ts instead, and generated documents import #core/graph.ts.

// Calls
export { call } from './api/call.ts'
export { callGraph } from './api/call-graph.ts'
export { download, saveFile } from './api/files/download.ts'
export type { Downloaded, Progress } from './api/files/download.ts'
export { ApiError } from './api/errors.ts'
export type { ApiErrorKind, FieldError } from './api/errors.ts'
export { contextHere } from './api/hooks.ts'
export * as limits from './generated/limits.ts'
export { operationMutation, operationQuery } from './api/query.ts'
export { randomId } from './api/wire.ts'
export type { AnswerOf, ArgsOf } from './api/types.ts'
export { useQueryClient } from '@tanstack/react-query'

export { portalOf } from './api/query-client.ts'
export { perPortal, usePortal } from './portal/portal.ts'
export type { Portal } from './portal/portal.ts'

// Screens
export type { TextKey } from './access/manifest.ts'
export { vocabularyOptions, vocabularyTitle } from './access/explain/titles.ts'
export { formatPredicate } from './access/explain/format-predicate.ts'
export { isAtomKind } from './access/vocabulary.ts'
export { notFound } from './errors/not-found.ts'
export { textOf, useText } from './i18n/text.ts'
export type { TextOf } from './i18n/text.ts'
export { definePage } from './plugin/page.ts'
export type { PageDefinition, PageLoaderArgs } from './plugin/page.ts'
export { Attention } from './attention/attention.tsx'
export { defineSlot } from './plugin/slot.ts'
export type { HeaderPart, Needs, StoreNote } from './plugin/slot.ts'

// Session, merchant and store, permissions
export { loadAbilities } from './session/facts/abilities.ts'
export {
  useDecision,
  useDisabledReason,
  useManifest,
  useMay,
  useOpens,
  useRecordReason,
  useRecordRule,
  useTitleOf,
} from './session/facts/decisions.ts'
export { useBusinessDay } from './session/facts/use-business-day.ts'
export { useCulture } from './session/facts/culture.ts'
export { useFacts, usePortalData } from './session/facts/facts.ts'
export { usePaymentDialog, usePaymentRequired } from './session/payment-required.ts'
export type { PortalData } from './session/facts/facts.ts'
export { useAffectedStores } from './session/facts/use-affected-stores.ts'
export { useClock } from './session/facts/use-clock.ts'
export { useWhen } from './session/facts/use-when.ts'
export { useMayChoose, useOfferStore, useOpenPicker } from './tenancy/pickers/pickers-store.ts'

// Controls: Mantine's, memoized
export { Checkbox } from './ui/controls/checkbox.ts'
export { memoized } from './ui/controls/memoized.tsx'
export { Modal } from './ui/controls/modal.tsx'
export { NativeSelect } from './ui/controls/native-select.ts'
export { PasswordInput } from './ui/controls/password-input.ts'
export { SegmentedControl } from './ui/controls/segmented-control.ts'
export { MultiSelect, Select } from './ui/controls/select.tsx'
export { Switch } from './ui/controls/switch.ts'
export { Textarea } from './ui/controls/textarea.ts'
export { TextInput } from './ui/controls/text-input.ts'

// Forms
export {
  MoneyInput,
  MoneyOrPercentInput,
  PercentInput,
  WholeInput,
  type Typed,
} from './forms/fields/decimal-input.tsx'
export { fieldProps, FieldReason } from './forms/fields/field-props.tsx'
export { CalendarInput } from './forms/fields/calendar-input.tsx'
export { BusinessDates } from './forms/dates/business-dates.tsx'
export { DateField } from './forms/fields/date-field.tsx'
export { TelephoneInput } from './forms/fields/telephone-input.tsx'
export { KindInput } from './forms/fields/written-input.tsx'
export { PostalCodeInput } from './forms/fields/postal-code-input.tsx'
export { TimeField } from './forms/time/time-field.tsx'
export { FormSection, Half } from './forms/fields/form-section.tsx'
export { ModalForm } from './forms/form/modal-form.tsx'
export { useKeptDrafts } from './forms/drafts/use-kept-drafts.ts'
export { amountField, percentField } from './forms/number-fields.ts'
export { toCheck } from './forms/form-spec.ts'
export type { FormSpec, Whole } from './forms/form-spec.ts'
export { RecordActions } from './forms/record/record-actions.tsx'
export { useDelete } from './forms/record/use-delete.ts'
export { useRecordModal } from './forms/record/use-record-modal.ts'
export type { RecordModalProps } from './forms/record/use-record-modal.ts'
export { parseRecordId, useRecordPage } from './forms/record/use-record-page.ts'
export { PartForm, SettingsForm } from './forms/form/settings-form.tsx'
export { settingsPage } from './forms/form/settings-page.tsx'
export { PartlySaved } from './forms/settings.ts'
export { savesInSteps, type SaveStep, type Send } from './forms/saves-in-steps.ts'
export type { Settings, SettingsOptions } from './forms/settings.ts'
export { useSettingsForm } from './forms/state/use-settings-form.ts'
export { same } from './forms/values.ts'
export { useSteps } from './forms/state/use-steps.ts'
export type { StepsOf } from './forms/state/use-steps.ts'

// Lists
export type { PastedCell } from './grid/cells/cells.ts'
export { DataGrid } from './grid/data-grid/data-grid.tsx'
export { ListPage, listLoader } from './grid/list-page/list-page.tsx'
export { gridColumns } from './grid/columns.ts'
export type {
  BulkAction,
  BulkResult,
  GridAction,
  GridColumn,
  GridDefaults,
  GridFilter,
  GridPage,
  GridState,
} from './grid/grid.ts'
export { parseGridState, legacyPage, pageRequest, readGridState } from './grid/state/grid-state.ts'
export { useFocusOnReturn } from './grid/rows/use-focus-on-return.ts'
export { useGridRows } from './grid/state/use-grid-rows.ts'
export { useAddressSearch } from './grid/state/use-search.ts'
export type { GridRows } from './grid/state/use-grid-rows.ts'
export { paginate } from './grid/state/whole-list.ts'
export { MoneyCell, parseMoney } from './grid/cells/money-cell.tsx'
export type { MoneyTyped } from './grid/cells/money-cell.tsx'
export { PickList } from './grid/pick-list/pick-list.tsx'
export { allStoresQuery, AssignedStores } from './grid/stores/assigned-stores.tsx'
export { affectedRows, storesText } from './grid/stores/stores.ts'
export { SwitchCell } from './grid/cells/switch-cell.tsx'

// Charts
export { Chart } from './charts/chart.tsx'
export type { ChartPosition, ChartProps, ChartSeries } from './charts/chart.ts'
export { isTelling } from './charts/readout.tsx'

// Messages and parts
export { useNotify } from './notices/notices.ts'
export { useBanner } from './notices/use-banner.ts'
export { useSayFailed } from './errors/use-say-failed.ts'
export { useConfirm } from './ui/confirm/confirm-store.ts'
export { ConfirmModal } from './ui/confirm/confirm.tsx'
export { DocumentFrame } from './legacy/document-frame.tsx'
export type { Sheet } from './legacy/document-frame.tsx'
export { EmptyState } from './ui/messages/empty-state.tsx'
export { ErrorState } from './ui/messages/error-state.tsx'
export { toFailure } from './ui/messages/failure.ts'
export { readPhoto, type PictureFormat } from './browser/photo.ts'
export { Cropper } from './ui/pictures/cropper.tsx'
export { PicturePicker } from './ui/pictures/picture-picker.tsx'
export {
  choosePicture,
  crop,
  toDataUrl,
  fetchPicture,
  measurePicture,
  computeMiddle,
} from './ui/pictures/pictures.ts'
export type { Refused as RefusedPicture, Size as PictureSize } from './ui/pictures/pictures.ts'
export { useRefusedText } from './ui/pictures/use-refused-text.ts'
export { fileSize } from './ui/file-size.ts'
export { Icon } from './ui/icon.tsx'
export { FilterChipList } from './ui/parts/filter-chips.tsx'
export type { FilterChip } from './ui/parts/filter-chips.tsx'
export { Listbox, ListboxRow, useListbox } from './ui/parts/listbox.tsx'
export { LongWork } from './ui/waiting/long-work.tsx'
export { Notice } from './ui/messages/notice.tsx'
export { useRecordTitle } from './ui/hooks/use-record-title.ts'
export { MoreActions } from './ui/parts/more-actions.tsx'
export { PageHeader } from './page/page-header.tsx'
export { ReadOnlyReason } from './ui/messages/read-only-reason.tsx'
export { SearchSelect } from './ui/parts/search-select.tsx'
export { Bone, Waiting } from './ui/waiting/skeletons.tsx'
export { SectionBoundary } from './ui/messages/section-boundary.tsx'
export { StatusBadge } from './ui/parts/status-badge.tsx'
export { useCopy } from './ui/hooks/use-copy.ts'
export { useFocusBack } from './ui/hooks/use-focus-back.ts'
export { useObjectUrl } from './ui/hooks/use-object-url.ts'
export { usePrinting } from './ui/hooks/use-printing.ts'
export { useRemembered } from './ui/hooks/use-remembered.ts'
export { useHorizontalOverflow } from './ui/hooks/use-horizontal-overflow.ts'

// Colors
export { contrast, oklchToHex, hexToOklch } from './theme/color.ts'

// Money and time
export {
  centsOrNull,
  toDecimal,
  fromCents,
  fromHundredths,
  hundredthsOrNull,
  hundredthsText,
  numberOrNull,
  toCents,
  toHundredths,
  wholeCents,
  wholeHundredths,
} from './money.ts'
export type { Cents, Hundredths } from './money.ts'
export {
  formatDifference,
  formatTick,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRate,
} from './i18n/numbers.ts'
export {
  isDate,
  quickRange,
  rangeFault,
  rangeText,
  weekOf,
  type Calendar,
} from './time/business-dates.ts'
export type { BusinessRange } from './time/business-dates.ts'
export { dateFormat } from './time/date-format.ts'
export {
  clockText,
  dateText,
  dayText,
  hourSpanText,
  hourText,
  instantText,
  momentText,
  timeText,
} from './time/in-words.ts'
export { isWallTime, toWallTime } from './time/wall-time.ts'
export { zoneCalendar } from './time/zone-calendar.ts'
