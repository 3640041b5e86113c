// Each input of #core: what is typed is what a save sends.
import { useForm, type UseFormReturnType } from '@mantine/form'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { createElement, type FunctionComponent, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'

import * as core from './index.ts'
import {
  amountField,
  fieldProps,
  fromCents,
  numberOrNull,
  percentField,
  type Cents,
  type Hundredths,
} from './index.ts'
import { faultsIn } from './forms/faults/faults.ts'
import { renderCore } from './testing/render.tsx'

type Form<Value> = UseFormReturnType<{ value: Value }>
interface Input {
  draw(form: Form<never>): ReactNode
  first: unknown
  type(user: UserEvent): Promise<void>
  sends: unknown
  toApi?(value: never): unknown
}
const input = <Value,>(
  first: Value,
  draw: (form: Form<Value>) => ReactNode,
  type: Input['type'],
  sends: unknown,
  toApi?: (value: never) => unknown,
) => ({ draw, first, type, sends, toApi }) as unknown as Input
const writes =
  (text: string): Input['type'] =>
  (user) =>
    user.type(screen.getByLabelText('Value'), text)
const picks =
  (option: string): Input['type'] =>
  async (user) => {
    await user.click(screen.getByRole('combobox', { name: 'Value' }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
const picksDay21: Input['type'] = async (user) => {
  await user.click(screen.getByRole('button', { name: /^Value/ }))
  await user.click(await screen.findByRole('button', { name: /21/ }))
}
const presses: Input['type'] = (user) => user.click(screen.getByLabelText('Value'))
const rooms = ['Bar', 'Terrace']

/** Draws an input that takes all of its field from `fieldProps`. */
const drawn =
  (control: object, more: object = {}, type: 'input' | 'checkbox' = 'input') =>
  <Value,>(form: Form<Value>) =>
    createElement(control as FunctionComponent<object>, {
      ...fieldProps(form, 'value', { label: 'Value', type }),
      ...more,
    })
const data = { data: rooms }

const inputs: Record<string, Input> = {
  MoneyInput: input(null, drawn(core.MoneyInput), writes('12'), 12, numberOrNull),
  MoneyOrPercentInput: input(
    null,
    drawn(core.MoneyOrPercentInput, { unit: 'percent' }),
    writes('12.5'),
    12.5,
    numberOrNull,
  ),
  PercentInput: input(null, drawn(core.PercentInput), writes('12.5'), 12.5, numberOrNull),
  KindInput: input(
    '',
    drawn(core.KindInput, { kind: 'email' }),
    writes('ann＠example.com'),
    'ann@example.com',
  ),
  WholeInput: input(null, drawn(core.WholeInput), writes('12'), 12),
  MoneyCell: input<Cents>(
    0 as Cents,
    (form) => (
      <core.MoneyCell
        column="value"
        path="value"
        label="Value"
        value={form.values.value}
        changed={false}
        error={undefined}
        tabIndex={0}
        cap={99_999_999}
        onChange={(path, value) => form.setFieldValue(path as 'value', value as Cents)}
        onLeave={() => undefined}
      />
    ),
    async (user) => {
      await user.clear(screen.getByLabelText('Value'))
      await writes('12')(user)
    },
    12,
    fromCents,
  ),
  TextInput: input('', drawn(core.TextInput), writes('Latte'), 'Latte'),
  Textarea: input('', drawn(core.Textarea), writes('Latte'), 'Latte'),
  PasswordInput: input(
    '',
    drawn(core.PasswordInput),
    (user) => user.type(screen.getByLabelText('Value', { selector: 'input' }), 's3cret'),
    's3cret',
  ),
  TelephoneInput: input(
    '',
    drawn(core.TelephoneInput, { country: 'US' }),
    writes('2075550134'),
    '(207) 555-0134',
  ),
  PostalCodeInput: input(
    '',
    drawn(core.PostalCodeInput, { country: 'CA' }),
    writes('k1a0b1'),
    'K1A 0B1',
  ),
  TimeField: input(null, drawn(core.TimeField), writes('5:30 PM'), '1730'),
  DateField: input(
    '2026-11-20',
    (form) => <core.DateField form={form} path="value" label="Value" required none="None" />,
    picksDay21,
    '2026-11-21',
  ),
  CalendarInput: input<string | null>(
    '2026-11-20',
    (form) => (
      <core.CalendarInput
        label="Value"
        value={form.values.value}
        onChange={(date) => form.setFieldValue('value', date)}
        none="None"
        say={(date) => date}
      />
    ),
    picksDay21,
    '2026-11-21',
  ),
  Select: input(null, drawn(core.Select, data), picks('Terrace'), 'Terrace'),
  MultiSelect: input([], drawn(core.MultiSelect, data), picks('Terrace'), ['Terrace']),
  SearchSelect: input(null, drawn(core.SearchSelect, data), picks('Terrace'), 'Terrace'),
  NativeSelect: input(
    'Bar',
    drawn(core.NativeSelect, data),
    (user) => user.selectOptions(screen.getByLabelText('Value'), 'Terrace'),
    'Terrace',
  ),
  SegmentedControl: input(
    'Bar',
    (form) => <core.SegmentedControl {...form.getInputProps('value')} data={rooms} />,
    (user) => user.click(screen.getByLabelText('Terrace')),
    'Terrace',
  ),
  Switch: input(false, drawn(core.Switch, {}, 'checkbox'), presses, true),
  Checkbox: input(false, drawn(core.Checkbox, {}, 'checkbox'), presses, true),
  SwitchCell: input(
    false,
    (form) => (
      <core.SwitchCell
        row={1}
        column="value"
        label="Value"
        on={form.values.value}
        changed={false}
        tabIndex={0}
        onSwitch={(_row, _column, on) => form.setFieldValue('value', on)}
      />
    ),
    presses,
    true,
  ),
}

function Sample({ of, send }: { of: Input; send(sent: unknown): void }) {
  const form = useForm({ initialValues: { value: of.first } })
  return (
    <form
      onSubmit={form.onSubmit(({ value }) => send(of.toApi ? of.toApi(value as never) : value))}
    >
      {of.draw(form as never)}
      <button type="submit">Save</button>
    </form>
  )
}

it.each(Object.entries(inputs))('%s sends what is typed', async (_name, of) => {
  const send = vi.fn()
  const { user } = renderCore(<Sample of={of} send={send} />)
  await of.type(user)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(send).toHaveBeenCalledExactlyOnceWith(of.sends)
})

it('leaves out no input of #core', () => {
  const isInput = /(?:Input|Field|Select|Cell|Switch|Checkbox|Textarea|SegmentedControl)$/
  const exported = Object.keys(core).filter((name) => /^[A-Z]/.test(name) && isInput.test(name))
  expect(Object.keys(inputs).sort()).toEqual(exported.sort())
})

it('does not compile where field and input differ in their unit', () => {
  const of = undefined as unknown as UseFormReturnType<{
    cents: Cents | null
    percent: Hundredths | null
    count: number | null
    rows: { cents: Cents | null; count: number }[]
  }>
  const at = 0 as number
  const pairs = () => [
    <core.MoneyInput key="1" {...fieldProps(of, 'cents', { label: '' })} />,
    <core.MoneyInput key="2" {...fieldProps(of, `rows.${at}.cents`, { label: '' })} />,
    <core.PercentInput key="3" {...fieldProps(of, 'percent', { label: '' })} />,
    <core.WholeInput key="4" {...fieldProps(of, 'count', { label: '' })} />,
    // @ts-expect-error A percent in a field of money.
    <core.MoneyInput key="5" {...fieldProps(of, 'percent', { label: '' })} />,
    // @ts-expect-error A number of a call, such as 12.5.
    <core.MoneyInput key="6" {...fieldProps(of, 'count', { label: '' })} />,
    // @ts-expect-error The same in a row.
    <core.MoneyInput key="7" {...fieldProps(of, `rows.${at}.count`, { label: '' })} />,
    // @ts-expect-error Cents in a field of percents.
    <core.PercentInput key="8" {...fieldProps(of, 'cents', { label: '' })} />,
    // @ts-expect-error Cents in a field of whole numbers.
    <core.WholeInput key="9" {...fieldProps(of, 'cents', { label: '' })} />,
    // @ts-expect-error A call's answer isn't in cents yet.
    (api: { Price: number }): { cents: Cents | null } => ({ cents: api.Price }),
    // @ts-expect-error An unconverted number is not sent as an amount.
    (value: number) => numberOrNull(value),
  ]
  expect(pairs).toBeTypeOf('function')
})

it.each([
  [amountField(), null, undefined],
  [amountField({ required: true }), null, { key: 'forms:errors.required', params: {} }],
  [amountField({ required: true }), '1,5', { key: 'forms:errors.amount', params: { length: 3 } }],
  [amountField({ minimum: 0.5 }), 49, { key: 'forms:errors.tooSmall', params: { minimum: 0.5 } }],
  [amountField({ minimum: 0.5 }), 50, undefined],
  [percentField({ maximum: 50 }), 5001, { key: 'forms:errors.tooBig', params: { maximum: 50 } }],
])('refuses at the field what the contract refuses (%#)', (value, typed, fault) => {
  const spec = { schema: z.object({ value }) }
  expect(faultsIn(spec, { value: typed as never }).get('value')).toEqual(fault)
})
