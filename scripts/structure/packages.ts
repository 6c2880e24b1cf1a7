import { isBuiltin } from 'node:module'

/** What runs on the server only; `node` stands for every built-in module. */
export const serverPackages = [
  'node',
  'fastify',
  'fastify-*',
  '@fastify/*',
  'drizzle-*',
  'pg',
  'pino',
  '@electric-sql/*',
]

/** What draws pages or talks to the server from a page. */
export const pagePackages = [
  'react',
  'react-*',
  '@reduxjs/*',
  '@xstate/react',
  'formik',
  'zod-formik-adapter',
  '@fontsource*',
]

/** What holds behaviour or server data, which simple components know nothing of. */
export const flowPackages = ['xstate', '@xstate/*', '@reduxjs/*', 'react-redux']

const matches = (name: string, pattern: string) => {
  if (pattern === 'node') return isBuiltin(name)
  if (pattern.endsWith('*')) return name.startsWith(pattern.slice(0, -1))
  return name === pattern || name.startsWith(`${pattern}/`)
}

/** Whether an imported package is one of those listed; a trailing `*` matches any ending. */
export const isListed = (name: string, patterns: readonly string[]) =>
  patterns.some((pattern) => matches(name, pattern))
