// Each input of #core: what is typed is what a save sends.
import { useForm, type UseFormReturnType } from '@mantine/form'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
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
  toApi?: (value: Value) => unknown,
) => ({ draw, first, type, sends, toApi }) as unknown as Input
const field = <Value,>(form: Form<Value>) => fieldProps(form, 'value', { label: 'Value' })
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
const presses: Input['type'] = (user) => user.click(screen.getByLabelText('Value'))
const rooms = ['Bar', 'Terrace']

const inputs: Record<string, Input> = {
  MoneyInput: input<Cents | null>(
    null,
    (form) => <core.MoneyInput {...field(form)} />,
    writes('12'),
    12,
    numberOrNull,
  ),
  MoneyOrPercentInput: input<Cents | Hundredths | null>(
    null,
    (form) => <core.MoneyOrPercentInput {...field(form)} unit="percent" />,
    writes('12.5'),
    12.5,
    numberOrNull,
  ),
  PercentInput: input<Hundredths | null>(
    null,
    (form) => <core.PercentInput {...field(form)} />,
    writes('12.5'),
    12.5,
    numberOrNull,
  ),
  KindInput: input(
    '',
    (form) => <core.KindInput kind="email" {...field(form)} />,
    writes('ann＠example.com'),
    'ann@example.com',
  ),
  WholeInput: input<number | null>(
    null,
    (form) => <core.WholeInput {...field(form)} />,
    writes('12'),
    12,
  ),
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
  TextInput: input('', (form) => <core.TextInput {...field(form)} />, writes('Latte'), 'Latte'),
  Textarea: input('', (form) => <core.Textarea {...field(form)} />, writes('Latte'), 'Latte'),
  PasswordInput: input(
    '',
    (form) => <core.PasswordInput {...field(form)} />,
    (user) => user.type(screen.getByLabelText('Value', { selector: 'input' }), 's3cret'),
    's3cret',
  ),
  TelephoneInput: input(
    '',
    (form) => <core.TelephoneInput {...field(form)} country="US" />,
    writes('2075550134'),
    '(207) 555-0134',
  ),
  PostalCodeInput: input(
    '',
    (form) => <core.PostalCodeInput {...field(form)} country="CA" />,
    writes('k1a0b1'),
    'K1A 0B1',
  ),
  TimeField: input<string | null>(
    null,
    (form) => <core.TimeField {...field(form)} />,
    writes('5:30 PM'),
    '1730',
  ),
  DateField: input(
    '2026-11-20',
    (form) => <core.DateField form={form} path="value" label="Value" required none="None" />,
    async (user) => {
      await user.click(screen.getByRole('button', { name: /^Value/ }))
      await user.click(await screen.findByRole('button', { name: /21/ }))
    },
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
    async (user) => {
      await user.click(screen.getByRole('button', { name: /^Value/ }))
      await user.click(await screen.findByRole('button', { name: /21/ }))
    },
    '2026-11-21',
  ),
  Select: input<string | null>(
    null,
    (form) => <core.Select {...field(form)} data={rooms} />,
    picks('Terrace'),
    'Terrace',
  ),
  MultiSelect: input<string[]>(
    [],
    (form) => <core.MultiSelect {...field(form)} data={rooms} />,
    picks('Terrace'),
    ['Terrace'],
  ),
  SearchSelect: input<string | null>(
    null,
    (form) => <core.SearchSelect {...field(form)} data={rooms} />,
    picks('Terrace'),
    'Terrace',
  ),
  NativeSelect: input(
    'Bar',
    (form) => <core.NativeSelect {...field(form)} data={rooms} />,
    (user) => user.selectOptions(screen.getByLabelText('Value'), 'Terrace'),
    'Terrace',
  ),
  SegmentedControl: input(
    'Bar',
    (form) => <core.SegmentedControl {...form.getInputProps('value')} data={rooms} />,
    (user) => user.click(screen.getByLabelText('Terrace')),
    'Terrace',
  ),
  Switch: input(
    false,
    (form) => <core.Switch {...fieldProps(form, 'value', { label: 'Value', type: 'checkbox' })} />,
    presses,
    true,
  ),
  Checkbox: input(
    false,
    (form) => (
      <core.Checkbox {...fieldProps(form, 'value', { label: 'Value', type: 'checkbox' })} />
    ),
    presses,
    true,
  ),
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
