// Opens the sample screen as a user would reach it, for core's own form tests.
import { configure, screen } from '@testing-library/react'
import { Link } from 'react-router-dom'

import { NoticeRegion } from '../../notices/notice-region.tsx'
import { renderCore } from '../../testing/render.tsx'

// Generous, because the machine may be busy with other suites.
configure({ asyncUtilTimeout: 5000 })
import { SampleScreen } from './sample-screen.tsx'

export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
export const saveButton = () => screen.getByRole('button', { name: 'Save' })
export const bar = () => screen.queryByRole('region', { name: 'Unsaved changes' })

export async function openSample(
  props: Parameters<typeof SampleScreen>[0] = {},
  at = '/menu/discounts/17',
) {
  const away = <Link to="/menu/discounts">To the list</Link>
  const rendered = renderCore(
    <>
      <NoticeRegion />
      <SampleScreen aside={away} {...props} />
    </>,
    { at },
  )
  await screen.findByLabelText(/^Name/)
  const type = async (label: string, text: string) => {
    await rendered.user.clear(field(label))
    if (text) await rendered.user.type(field(label), text)
  }
  return { ...rendered, type, save: () => rendered.user.click(saveButton()) }
}
