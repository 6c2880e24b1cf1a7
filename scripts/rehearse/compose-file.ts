import { parse } from 'yaml'
import { z } from 'zod'

const text = z.union([z.string(), z.number(), z.boolean()]).transform(String)

const service = z.object({
  image: z.string(),
  build: z.object({ target: z.string() }).loose().optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), text).default({}),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
})

const composeFile = z.object({ services: z.record(z.string(), service) })

/** What of a compose file says how its services run. */
export type Services = z.output<typeof composeFile>['services']

type Variables = Record<string, string | undefined>

/** Puts values for `${NAME}`, `${NAME:-otherwise}` and `${NAME:?}`, which must be there. */
const filled = (value: string, variables: Variables): string =>
  value.replaceAll(/\$\{(\w+)(:[-?])?([^}]*)\}/g, (_, name: string, operator = '', otherwise = '') => {
    const found = variables[name]
    if (found) return found
    if (operator === ':?') throw new Error(`compose.yaml asks for ${name}.`)
    return otherwise
  })

const fill = (value: unknown, variables: Variables): unknown => {
  if (typeof value === 'string') return filled(value, variables)
  if (Array.isArray(value)) return value.map((one) => fill(one, variables))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fill(one, variables)]))
}

/** Reads the services of a compose file with the values of its variables. */
export const readCompose = (file: string, variables: Variables): Services =>
  composeFile.parse(fill(parse(file), variables)).services
