// What a reseller's file says beside what is compiled: its addresses, as the platform would send
// them with the portal data, and the plugins that it switches on.
interface ResellerFile {
  id: number
  plugins?: Readonly<Record<string, { on?: true }>>
  links?: {
    help?: string | { url: string; byProductMode: Readonly<Record<string, string>> }
    platform?: string
    hardware?: string
    registerHardware?: string
    customerCare?: string
  }
}
const files = Object.values(
  import.meta.glob<ResellerFile>('../../../manifest/resellers/*.json', {
    eager: true,
    import: 'default',
  }),
)

export interface ResellerLinks {
  help?: string
  /** Sign-in page of the platform that pages have moved to. */
  platform?: string
  /** What entries of the user menu open. */
  menu: { hardware?: string; registerHardware?: string; customerCare?: string }
}
/** One without a file has those of the platform's owner. */
export function resellerLinks(resellerId: number, productMode: number): ResellerLinks {
  const { help, platform, hardware, registerHardware, customerCare } =
    (files.find(({ id }) => id === resellerId) ?? files.find(({ id }) => id === 1))?.links ?? {}
  const page =
    typeof help === 'object' ? (help.byProductMode[String(productMode)] ?? help.url) : help
  return {
    ...(page !== undefined && { help: page }),
    ...(platform !== undefined && { platform }),
    menu: {
      ...(hardware !== undefined && { hardware }),
      ...(registerHardware !== undefined && { registerHardware }),
      ...(customerCare !== undefined && { customerCare }),
    },
  }
}

export const pluginsOfFile = (resellerId: number | undefined): string[] =>
  Object.entries(files.find(({ id }) => id === resellerId)?.plugins ?? {}).flatMap(
    ([id, { on }]) => (on ? [id] : []),
  )
