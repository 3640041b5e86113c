// The routes of the reports, which mostly differ in path, name and permission.
import {
  all,
  flag,
  permission,
  portal,
  type Predicate,
  type RouteDefinition,
} from '#core/manifest.ts'

// The specification only says that "some reports" moved to the other sales system. This assumes the
// labor reports. When reporting in that system is on, it has the schedules, shifts and punches.
const moved = { when: portal('isASMReportingEnabled'), notice: 'moved' } as const

/** Shows the portal's reports. Without this flag, the described pages are shown instead. */
const upgraded = flag('ac-react-upgraded-telerik-reporting')

type OfResults<Right> = Right extends `results.${infer Id}` ? Id : never
/** Each report has its own permission, named after its route. */
type ReportId = OfResults<Parameters<typeof permission>[0]>
/** The end of the report's path, and its name in the contract and in the server's definition. */
type ReportRoute = readonly [
  path: string,
  name: string,
  more?: Pick<RouteDefinition, 'reportsOn'> & {
    /** A requirement in addition to the permission. */
    needs?: Predicate
    moved?: true
  },
]

/** Reports by group, both in menu order. */
export type ReportGroups = Readonly<
  Record<string, Partial<Readonly<Record<ReportId, ReportRoute>>>>
>
type IdsIn<Groups> = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups]

/** The route of each report by its id. */
export const buildRoutes = <Groups extends ReportGroups>(groups: Groups) =>
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
            // The screen needs no parameter, because it finds its report from the route.
            { when: upgraded, screen: () => import('./reports/report.page.tsx') },
            { legacy: `${name}Report` },
          ],
          ...more,
        }
        return [id, route]
      }),
  ) as Record<IdsIn<Groups> & string, RouteDefinition>
