// Sends log lines to a collector by OTLP, besides where they go anyway. OpenTelemetry's packages
// are loaded only for that; they keep at most 2,048 lines waiting and never hold up the process.
import { isRecord } from '../data/json.ts'
import { portalVersion } from '../config/config.ts'

interface Log {
  write(line: string): void
}
/** A log that is closed with the process: lines that wait are sent first. */
export interface ShippedLog extends Log {
  close(): Promise<void>
}

/** Milliseconds that the end of the process waits for the collector. */
const patience = 1000

const wordOf: Readonly<Record<number, string>> = {
  10: 'TRACE',
  20: 'DEBUG',
  30: 'INFO',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
}
/** A line's level in steps of ten, as OpenTelemetry counts: 1, 5, 9, … */
const severityOf = (level: number): number => (level / 10) * 4 - 3

/** A line as a record of OpenTelemetry: what is no level, time or message is an attribute. */
export function recordOf(line: string) {
  const members: unknown = JSON.parse(line)
  const { level, time, msg, ...attributes } = isRecord(members) ? members : {}
  const severity = Number(level)
  return {
    timestamp: new Date(String(time)),
    severityNumber: severityOf(severity),
    severityText: wordOf[severity] ?? '',
    body: String(msg ?? ''),
    attributes,
  }
}

/**
 * The log, and the collector where the environment names one. Headers and other settings of
 * OpenTelemetry come from its own variables.
 * @param endpoint `OTEL_EXPORTER_OTLP_ENDPOINT`
 */
export async function shipped<Own extends Log>(
  log: Own | undefined,
  endpoint: string | undefined,
): Promise<ShippedLog | undefined> {
  if (!log) return undefined
  const write = (line: string) => void log.write(line)
  if (endpoint === undefined) return { write, close: async () => {} }
  const [
    { OTLPLogExporter },
    { resourceFromAttributes },
    { BatchLogRecordProcessor, LoggerProvider },
  ] = await Promise.all([
    import('@opentelemetry/exporter-logs-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-logs'),
  ])
  const exporter = new OTLPLogExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/logs` })
  const provider = new LoggerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME || 'tillhouse',
      'service.version': portalVersion,
    }),
    processors: [new BatchLogRecordProcessor({ exporter })],
  })
  const logger = provider.getLogger('tillhouse')
  return {
    write(line) {
      write(line)
      try {
        logger.emit(recordOf(line))
      } catch {
        // The line is in the log itself.
      }
    },
    close: () =>
      Promise.race([
        provider.shutdown().catch(() => undefined),
        new Promise<void>((done) => setTimeout(done, patience).unref()),
      ]),
  }
}
