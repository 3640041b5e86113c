// People: the list of 50,000 employees at a hundred requests per second, and the matrix of roles in
// a real browser.
import type { Page } from '@playwright/test'

import { required } from '../../../core/required.ts'
import { postgresBinaries } from '../../../server/data/testing/postgres.ts'
import { signedInPage, withBrowser } from '../browser.ts'
import { spread, type Measure, type Say, type Suite } from '../measures.ts'
import { interactions, type Interactions } from '../interactions.ts'
import { atRate } from '../open-loop.ts'
import { franchiseCompany } from '../person.ts'
import { startServer } from '../server.ts'
import { signedIn, type Asked } from '../sessions.ts'

const userName = 'franchise-owner'
const employees = 50_000
const roles = 57
const rate = 100
const seconds = 15
const searches = ['okafor', 'chloe 1', 'nunez ana', '4711', 'm123', 'lindqvist 9', 'barista']
const rounds = 30
const page = { PageRowCount: 25, RequestedPageNum: 1, SortColumn: 'UserName', SortDirection: 'ASC' }

async function ask(asked: Asked, SearchArg: string): Promise<void> {
  const answer = (await asked.send('/User/GetUsers', { ...page, SearchArg })) as {
    ResultSet: unknown[]
  }
  if (answer.ResultSet.length === 0) throw new Error(`Employees: no row for '${SearchArg}'`)
}

async function listAtRate(asked: Asked, say: Say): Promise<Measure[]> {
  say(`employees, ${rate} a second …`)
  await atRate({ rate: 30, seconds: 10 }, () => ask(asked, ''))
  const { times, answered } = await atRate({ rate, seconds }, () => ask(asked, ''))
  const name = `employees, ${rate} a second`
  return [
    ...spread(name, times, 100, 99),
    { name: `${name}, answered`, value: answered, unit: 'per second' },
  ]
}

/** Searches in turn by name, by number, and by job. */
async function searched(asked: Asked): Promise<Measure[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    await ask(asked, required(searches[round % searches.length], 'a search'))
    times.push(performance.now() - began)
  }
  return spread('employees searched', times, 100)
}

async function lists(say: Say): Promise<Measure[]> {
  if (!postgresBinaries()) {
    say('PostgreSQL is not installed here: the list of employees is left out.')
    return []
  }
  say(`Starting a platform on PostgreSQL with ${employees} employees …`)
  const server = await startServer('PostgreSQL', { employees })
  const asked = await signedIn(server.url, userName, franchiseCompany)
  try {
    return [...(await listAtRate(asked, say)), ...(await searched(asked))]
  } finally {
    asked.close()
    await server.stop()
  }
}

/** Milliseconds from the click in the menu until the matrix is painted. */
async function opened(at: Page): Promise<number[]> {
  const menu = at.getByRole('navigation')
  const times: number[] = []
  for (let round = 0; round < 10; round += 1) {
    await menu.getByRole('link', { name: 'Employees', exact: true }).first().click()
    await at.getByRole('heading', { level: 1, name: /^Employees/ }).waitFor()
    const painted = at.evaluate(
      () =>
        new Promise<number>((resolve) => {
          addEventListener(
            'pointerdown',
            ({ timeStamp }) => {
              const look = () =>
                document.querySelector('[role=grid] [role=checkbox], [role=grid] input')
                  ? requestAnimationFrame(() =>
                      setTimeout(() => resolve(performance.now() - timeStamp)),
                    )
                  : requestAnimationFrame(look)
              requestAnimationFrame(look)
            },
            { capture: true, once: true },
          )
        }),
    )
    await menu.getByRole('link', { name: 'User roles' }).click()
    const took = await painted
    if (round > 0) times.push(took)
  }
  return times
}

async function worked(at: Page, { press }: Interactions): Promise<void> {
  await at.getByRole('radio', { name: /^POS/ }).focus()
  await at.keyboard.press('ArrowRight')
  await at.getByRole('grid', { name: 'Back office' }).waitFor()
  await at.getByRole('searchbox').focus()
  for (const word of ['tick', 'fee', 'see', 'hours'])
    for (const key of [...word, ...[...word].map(() => 'Backspace')]) await press('search', key)
  await at.keyboard.press('Tab')
  for (let round = 0; round < 40; round += 1) {
    await press('toggle', 'Space')
    await press('walk', round % 3 === 0 ? 'ArrowDown' : 'ArrowRight')
  }
}

const matrix = (say: Say) =>
  withBrowser(
    say,
    async (browser, { url }): Promise<Measure[]> => {
      const at = await signedInPage(browser, url, userName, franchiseCompany)
      await at.goto(`${url}/Portal/NewIndex/employees/employees`)
      const times = await opened(at)
      const all = await interactions(at)
      await worked(at, all)
      const grid = at.getByRole('grid', { name: 'Back office' })
      const size = async (attribute: string) => Number(await grid.getAttribute(attribute))
      const measured = await all.measured()
      const of = (name: string, goal: number) =>
        spread(`matrix, ${name}`, measured.get(name) ?? [], goal)
      return [
        { name: 'matrix, rows', value: await size('aria-rowcount'), unit: 'rows' },
        { name: 'matrix, columns', value: await size('aria-colcount'), unit: 'rows' },
        ...spread('matrix, opened', times, 500),
        ...of('toggle', 50),
        ...of('walk', 50),
        ...of('search', 100),
      ]
    },
    { roles },
  )

export const suite: Suite = async (say) => [...(await matrix(say)), ...(await lists(say))]
