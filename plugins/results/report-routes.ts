// The routes of the reports, which differ in little more than path, name and right.
import {
  all,
  flag,
  permission,
  portal,
  type Predicate,
  type RouteDefinition,
} from '#core/manifest.ts'

// The texts say only that "some reports" moved to the other sales system. Taken as those about
// working time: with its reporting on, that system keeps schedules, shifts and punches.
const moved = { when: portal('isASMReportingEnabled'), notice: 'moved' } as const

/** The reports of the portal; without the flag the described pages show. */
const upgraded = flag('ac-react-upgraded-telerik-reporting')

type OfResults<Right> = Right extends `results.${infer Id}` ? Id : never
/** A report has a right of its own, of the name of its route. */
type ReportId = OfResults<Parameters<typeof permission>[0]>
/** The end of its path, and its name as in the contract and in the definition on the server. */
type ReportRoute = readonly [
  path: string,
  name: string,
  more?: Pick<RouteDefinition, 'reportsOn'> & {
    /** What it needs beside the right. */
    needs?: Predicate
    moved?: true
  },
]

/** Reports by the group of the menu, in the menu's order. */
export type ReportGroups = Readonly<
  Record<string, Partial<Readonly<Record<ReportId, ReportRoute>>>>
>
type IdsIn<Groups> = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups]

/** Each report's route by its id. */
export const routesOf = <Groups extends ReportGroups>(groups: Groups) =>
  Object.fromEntries(
    Object.entries<ReportGroups[string]>(groups)
      .flatMap(([group, ofGroup]) =>
        Object.entries(ofGroup).map((route) => [group, ...route] as const),
      )
      .map(([group, id, [path, name, { needs, moved: isMoved, ...more } = {}]], at) => {
        const right = permission(`results.${id as ReportId}`)
        const route: RouteDefinition = {
          path: `/results/${path}`,
          when: needs ? all(right, needs) : right,
          nav: { order: 20 + 10 * at, group: `results:groups.${group}` },
          shape: 'report',
          show: [
            ...(isMoved ? [moved] : []),
            // Which report it shows follows from the route.
            { when: upgraded, screen: () => import('./reports/report.page.tsx') },
            { legacy: `${name}Report` },
          ],
          ...more,
        }
        return [id, route]
      }),
  ) as Record<IdsIn<Groups> & string, RouteDefinition>
