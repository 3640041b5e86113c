import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'

import { ApiError, type ApiErrorKind } from '../api/errors.ts'
import { savesInSteps, type Send } from './saves-in-steps.ts'
import { PartlySaved } from './settings.ts'

const context = { client: new QueryClient(), meta: undefined }
const call = () => ({
  mutationFn: vi.fn((input: string, _context: object) => Promise.resolve(`${input}!`)),
  onSuccess: vi.fn(),
})
const fails = (kind: ApiErrorKind) => () => {
  throw new ApiError(kind, { requestId: 'r1', message: 'Not today.' })
}
/** Saves the names one after the other; `null` needs no call. */
const saving = (of: ReturnType<typeof call>) =>
  savesInSteps(
    {},
    () => [] as readonly string[],
    (names: readonly (string | null)[]) =>
      names.map((name) => ({
        run: async (now: readonly string[], send: Send) =>
          name === null ? now : [...now, await send(of, name)],
        half: ({ message }) => `${String(name)} is left. ${message}`,
      })),
  )
const catchFailure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

it('makes one call after the other, each with a key of its own', async () => {
  const of = call()
  expect(await saving(of).mutationFn(['a', null, 'b'], context)).toEqual(['a!', 'b!'])
  const contexts = of.mutationFn.mock.calls.map(([, own]) => own)
  expect(new Set([context, ...contexts]).size).toBe(3)
  expect(of.onSuccess.mock.calls.map(([answer]) => answer as string)).toEqual(['a!', 'b!'])
})

it.each([
  ['refused', 'b is left. Not today.'],
  ['conflict', 'Not today.'],
] as const)(
  'says after %s what is left, and what was saved (resolution 47)',
  async (kind, message) => {
    const of = call()
    of.mutationFn.mockResolvedValueOnce('a!').mockImplementation(fails(kind))
    const error = await catchFailure(saving(of).mutationFn(['a', 'b'], context))
    expect(error).toBeInstanceOf(PartlySaved)
    expect(error).toMatchObject({ kind, saved: ['a!'], message })
  },
)

it('passes on a failure before which nothing was saved', async () => {
  const of = call()
  of.mutationFn.mockImplementation(fails('refused'))
  const error = await catchFailure(saving(of).mutationFn([null, 'b'], context))
  expect(error).not.toBeInstanceOf(PartlySaved)
  expect(error).toMatchObject({ kind: 'refused', message: 'Not today.' })
})

it('keeps an unknown outcome of a later step as it is, to ask whether it was saved', async () => {
  const of = call()
  const unknown = new ApiError('network', { requestId: 'r1', message: '', indeterminate: true })
  of.mutationFn.mockResolvedValueOnce('a!').mockRejectedValue(unknown)
  const error = await catchFailure(saving(of).mutationFn(['a', 'b'], context))
  expect(error).toMatchObject({ kind: 'network', indeterminate: true, saved: ['a!'] })
})

it('tells a failure as the step says, and passes on what isn’t a failure of a call', async () => {
  const told = new ApiError('refused', { requestId: 'r1', message: 'Told.' })
  const save = (error: Error) =>
    savesInSteps(
      {},
      () => 0,
      () => [{ run: () => Promise.reject(error), told: () => told }],
    )
  expect(await catchFailure(save(told).mutationFn(0, context))).toBe(told)
  const bug = new TypeError('A bug')
  expect(await catchFailure(save(bug).mutationFn(0, context))).toBe(bug)
})
