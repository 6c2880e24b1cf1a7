import { z } from 'zod'
import { but } from './setting-lists.ts'

const samplers = [
  'parentbased_traceidratio',
  'traceidratio',
  'parentbased_always_on',
  'always_on',
  'parentbased_always_off',
  'always_off',
] as const

const protocols = ['http/protobuf', 'http/json'] as const

const choice = <const Options extends readonly string[]>(name: string, options: Options) =>
  z.enum(options, { error: ({ input }) => `${name} must be one of ${options.join(', ')}${but(input)}` })

const listed = (options: readonly string[]) => `one of ${options.map((option) => `\`${option}\``).join(', ')}`

const isCollector = (text: string) => /^https?:\/\/[^\s/]/.test(text) && URL.canParse(text)

const isShare = (text: string) => /^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/.test(text)

type Kinds = {
  about: z.core.$ZodRegistry<{ kind: string; description: string }>
  text: (isUsable: (text: string) => boolean, rule: string) => z.ZodString
  isPort: (text: string) => boolean
  isHost: (text: string) => boolean
}

/** OpenTelemetry's standard names. */
export const watchSettings = ({ about, text, isPort, isHost }: Kinds) => ({
  METRICS_PORT: text(isPort, 'METRICS_PORT must be a whole number from 0 to 65535')
    .transform(Number)
    .optional()
    .register(about, {
      kind: 'a whole number from 0 to 65535',
      description:
        'The port at which `/metrics` answers Prometheus; `0` takes a free one. Without it nothing is counted.',
    }),
  METRICS_HOST: text(isHost, 'METRICS_HOST must be a host name or an IP address')
    .prefault('127.0.0.1')
    .register(about, {
      kind: 'a host name or an IP address',
      description: 'The address at which `/metrics` answers: one that only Prometheus can reach.',
    }),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(isCollector, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address.')
    .optional()
    .register(about, {
      kind: 'an http or https address, usually with the port 4318',
      description:
        'The collector of OpenTelemetry that traces are sent to; without it nothing of OpenTelemetry is loaded. Its library reads the other usual variables as well, such as `OTEL_SERVICE_NAME` and `OTEL_EXPORTER_OTLP_HEADERS`.',
    }),
  OTEL_EXPORTER_OTLP_PROTOCOL: choice('OTEL_EXPORTER_OTLP_PROTOCOL', protocols)
    .prefault('http/protobuf')
    .register(about, { kind: listed(protocols), description: 'How traces are sent.' }),
  OTEL_TRACES_SAMPLER: choice('OTEL_TRACES_SAMPLER', samplers)
    .prefault('parentbased_traceidratio')
    .register(about, { kind: listed(samplers), description: 'Which requests are traced.' }),
  OTEL_TRACES_SAMPLER_ARG: text(isShare, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1')
    .transform(Number)
    .prefault('0.05')
    .register(about, { kind: 'a number from 0 to 1', description: 'The share of visits that is traced.' }),
})

type WatchEnvironment = {
  METRICS_PORT?: number | undefined
  METRICS_HOST: string
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_EXPORTER_OTLP_PROTOCOL: (typeof protocols)[number]
  OTEL_TRACES_SAMPLER: (typeof samplers)[number]
  OTEL_TRACES_SAMPLER_ARG: number
}

export type TracingSettings = {
  protocol: (typeof protocols)[number]
  sampler: (typeof samplers)[number]
  ratio: number
}

export type WatchSettings = {
  /** Null if disabled. */
  metrics: { host: string; port: number } | null
  /** Null if disabled. */
  tracing: TracingSettings | null
}

export const readWatchSettings = (values: WatchEnvironment): WatchSettings => ({
  metrics:
    values.METRICS_PORT === undefined ? null : { host: values.METRICS_HOST, port: values.METRICS_PORT },
  tracing:
    values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
      ? null
      : {
          protocol: values.OTEL_EXPORTER_OTLP_PROTOCOL,
          sampler: values.OTEL_TRACES_SAMPLER,
          ratio: values.OTEL_TRACES_SAMPLER_ARG,
        },
})
