import type { AnyStateMachine } from 'xstate'

const dataKeys = new Set(['context', 'input', 'output', 'params'])

const isPlain = (value: unknown): value is object => typeof value === 'object' && value !== null

const keep = (value: unknown, path: string[]): unknown => {
  if (typeof value === 'function') {
    if (dataKeys.has(path.at(-1) ?? '')) return undefined
    throw new Error(`${path.join('.')} is a function without a name; name it in setup`)
  }
  if (Array.isArray(value)) return value.map((item, index) => keep(item, [...path, String(index)]))
  if (!isPlain(value)) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, keep(inner, [...path, key])] as const)
  return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined))
}

/** Throws if a function is not named in `setup`. */
export const chartJson = (machine: AnyStateMachine, purpose: string): string => {
  const { id, ...chart } = machine.config
  const plain = keep(chart, [machine.id])
  return `${JSON.stringify({ id, description: purpose || undefined, ...(isPlain(plain) ? plain : {}) }, null, 2)}\n`
}
