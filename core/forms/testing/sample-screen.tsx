// A settings screen for core's own tests: small, with every kind of field, over real operations of
// the contract.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { z } from 'zod'

import type { FieldsRule } from '#schemas/rules/rule.ts'

import { Select } from '../../ui/controls/select.tsx'
import { Switch } from '../../ui/controls/switch.ts'
import { TextInput } from '../../ui/controls/text-input.ts'
import { operationMutation, operationQuery } from '../../api/query.ts'
import type { AnswerOf, ArgsOf } from '../../api/types.ts'
import { centsOrNull, hundredthsText, numberOrNull, type Cents } from '../../money.ts'
import { MoneyInput, WholeInput } from '../fields/decimal-input.tsx'
import { fieldProps } from '../fields/field-props.tsx'
import { FormSection } from '../fields/form-section.tsx'
import { amountField } from '../number-fields.ts'
import { toCheck, type FormSpec } from '../form-spec.ts'
import { SettingsForm } from '../form/settings-form.tsx'
import type { SaveMutation, SettingsOptions } from '../settings.ts'
import { useSettingsForm } from '../state/use-settings-form.ts'

export type SampleRecord = NonNullable<AnswerOf<'getDiscountMetadata'>['Discount']>
export interface SampleValues {
  name: string
  description: string
  externalDiscountId: string | null
  discountAmount: Cents | null
  discountType: string | null
  barcodeRangeStart: string
  barcodeRangeEnd: string
  validFor: number | null
  posActive: boolean
}
/** Reversed ranges are reported at the end. Shared rules use the wire's names. */
const inOrder: FieldsRule<{ BarcodeRangeStart: string; BarcodeRangeEnd: string }> = ({
  BarcodeRangeStart,
  BarcodeRangeEnd,
}) =>
  BarcodeRangeStart > BarcodeRangeEnd
    ? [{ field: 'BarcodeRangeEnd', key: 'forms:errors.format' }]
    : []

const schema = z
  .object({
    name: z.string().min(1).max(15),
    description: z.string().min(1).max(30),
    externalDiscountId: z.string().max(40).nullable(),
    discountAmount: amountField({ minimum: 0.01 }),
    discountType: z.string(),
    barcodeRangeStart: z.string(),
    barcodeRangeEnd: z.string(),
    validFor: z.int().max(99).nullable(),
    posActive: z.boolean(),
  })
  .check(
    toCheck([inOrder], (values: { barcodeRangeStart: string; barcodeRangeEnd: string }) => ({
      BarcodeRangeStart: values.barcodeRangeStart,
      BarcodeRangeEnd: values.barcodeRangeEnd,
    })),
  )

export const sampleForm: FormSpec<SampleRecord, SampleValues, ArgsOf<'updateDiscount'>> = {
  schema, // null until the user chooses, which the schema rejects
  fromApi: (api) => ({
    name: api.Name,
    description: api.Description,
    externalDiscountId: api.ExternalDiscountId ?? null,
    discountAmount: centsOrNull(api.DiscountAmount),
    discountType: api.DiscountType,
    barcodeRangeStart: api.BarcodeRangeStart ?? '',
    barcodeRangeEnd: api.BarcodeRangeEnd ?? '',
    validFor: api.ValidFor ? Number(api.ValidFor) : null,
    posActive: api.PosActive ?? false,
  }),
  toApi: (values, { Id, ConcurrencyChecksum }) => ({
    body: {
      Id,
      ConcurrencyChecksum,
      Name: values.name,
      Description: values.description,
      ExternalDiscountId: values.externalDiscountId,
      DiscountAmount: numberOrNull(values.discountAmount),
      DiscountType: values.discountType as 'A',
      BarcodeRangeStart: values.barcodeRangeStart,
      BarcodeRangeEnd: values.barcodeRangeEnd,
      ValidFor: values.validFor === null ? null : String(values.validFor),
      PosActive: values.posActive,
    },
  }),
  show: { discountAmount: hundredthsText },
}

export const sampleRecord: SampleRecord = {
  Id: 17,
  ConcurrencyChecksum: 'v1',
  IsAvailable: true,
  AvailableStores: 3,
  AssignedStores: 3,
  Name: 'Rainy day',
  Description: 'Manager decides',
  ExternalDiscountId: null,
  DiscountAmount: 5,
  DiscountType: 'A',
  BarcodeRangeStart: 'A1',
  BarcodeRangeEnd: 'B1',
  ValidFor: '7',
  PosActive: true,
}
export const sampleAnswer = (
  record: Partial<SampleRecord> = {},
): AnswerOf<'getDiscountMetadata'> => ({
  IsSuccessful: true,
  Metadata: {
    DiscountTypes: [],
    ApplyToTypes: [],
    StoresCreditGateways: [],
    CCSurchargeStores: [],
    ExistingStoreCashDiscounts: [],
  },
  Discount: { ...sampleRecord, ...record },
})

interface Props {
  spec?: FormSpec<SampleRecord, SampleValues, ArgsOf<'updateDiscount'>>
  /** Replaces the single update, to test a save of several steps. */
  mutation?: SaveMutation<ArgsOf<'updateDiscount'>, AnswerOf<'updateDiscount'>>
  options?: Partial<SettingsOptions<SampleValues, AnswerOf<'updateDiscount'>>>
  disabledReason?: string
  descriptionReason?: string
  aside?: ReactNode
  /** A second save button; called with whether the save succeeded. */
  saveAnd?: (saved: boolean) => void
}
function Screen({
  spec = sampleForm,
  mutation = operationMutation('updateDiscount'),
  options,
  disabledReason,
  descriptionReason,
  aside,
  saveAnd,
  record,
}: Props & { record: SampleRecord }) {
  const settings = useSettingsForm<
    SampleRecord,
    SampleValues,
    ArgsOf<'updateDiscount'>,
    AnswerOf<'updateDiscount'>
  >(spec, record, mutation, {
    recordKey: 'discount:17',
    ...options,
  })
  const { form } = settings
  return (
    <SettingsForm
      title="Rainy day"
      settings={settings}
      disabledReason={disabledReason}
      saveAnd={
        saveAnd && { label: 'Save and go on', run: async () => saveAnd(await settings.save()) }
      }
    >
      <FormSection title="General" help="What the cashier sees.">
        <TextInput {...fieldProps(form, 'name', { label: 'Name', required: true, counter: 15 })} />
        <TextInput
          {...fieldProps(form, 'description', {
            label: 'Description',
            disabledReason: descriptionReason,
          })}
        />
        <TextInput {...fieldProps(form, 'externalDiscountId', { label: 'External ID' })} />
        <MoneyInput {...fieldProps(form, 'discountAmount', { label: 'Amount' })} />
        <Select
          {...fieldProps(form, 'discountType', { label: 'Type' })}
          data={[
            { value: 'A', label: 'Amount off' },
            { value: 'I', label: 'Set price' },
          ]}
        />
        <TextInput {...fieldProps(form, 'barcodeRangeStart', { label: 'First barcode' })} />
        <TextInput {...fieldProps(form, 'barcodeRangeEnd', { label: 'Last barcode' })} />
        <WholeInput {...fieldProps(form, 'validFor', { label: 'Days' })} />
        <Switch {...fieldProps(form, 'posActive', { label: 'Active', type: 'checkbox' })} />
      </FormSection>
      {aside}
    </SettingsForm>
  )
}
/**
 * Reads data as a page's loader would. Not with Suspense, whose fallback React keeps for a third of
 * a second.
 */
export function SampleScreen(props: Props) {
  const { data } = useQuery(operationQuery('getDiscountMetadata', { body: { Id: 17 } }))
  return data && <Screen {...props} record={data.Discount!} />
}
