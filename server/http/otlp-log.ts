// Also sends log lines to a collector by OTLP. OpenTelemetry's packages are loaded only for that.
// They queue at most 2,048 lines and never block the process.
import { isRecord } from '../data/json.ts'
import { portalVersion } from '../config/config.ts'

interface Log {
  write(line: string): void
}
/** A log to close when the process ends. Closing it sends its queued lines first. */
export interface ShippedLog extends Log {
  close(): Promise<void>
}

/** Milliseconds that the process waits for the collector when it ends. */
const patience = 1000

const wordOf: Readonly<Record<number, string>> = {
  10: 'TRACE',
  20: 'DEBUG',
  30: 'INFO',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
}
/** Converts a level in steps of ten to OpenTelemetry's severity: 1, 5, 9, … */
const severityOf = (level: number): number => (level / 10) * 4 - 3

/**
 * Converts a line to an OpenTelemetry record: everything but level, time and message becomes an
 * attribute.
 */
export function parseRecord(line: string) {
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
 * Also sends a log's lines to the collector, if the environment names one. OpenTelemetry's packages
 * read headers and other settings from environment variables themselves.
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
        logger.emit(parseRecord(line))
      } catch {
        // Ignored, because the line is in the log itself.
      }
    },
    close: () =>
      Promise.race([
        provider.shutdown().catch(() => undefined),
        new Promise<void>((done) => setTimeout(done, patience).unref()),
      ]),
  }
}
