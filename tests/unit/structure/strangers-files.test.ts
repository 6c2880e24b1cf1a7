import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseFile, resolveImport } from '../../../scripts/structure/parse.ts'
import { listFiles } from '../../../scripts/structure/repository.ts'

const files = new Set(listFiles(process.cwd()))

/** Static and dynamic imports; types are erased. */
const loadedBy = (path: string) =>
  parseFile({ path, text: readFileSync(resolve(path), 'utf8') })
    .imports.filter(({ typeOnly }) => !typeOnly)
    .map(({ specifier }) => resolveImport(path, specifier ?? ''))

const getPackages = (entry: string): Set<string> => {
  const seen = new Set([entry])
  const packages = new Set<string>()
  for (const path of seen) {
    for (const target of loadedBy(path)) {
      if ('package' in target) packages.add(target.package)
      else if (files.has(target.path)) seen.add(target.path)
    }
  }
  return packages
}

const readers = [
  '@napi-rs/canvas',
  'file-type/node',
  'htmlparser2',
  'papaparse',
  'postal-mime',
  'read-excel-file/node',
]

test('what reads files of strangers is loaded by the process for one file, and never by the server', () => {
  const [server, child] = [
    getPackages('server/main.ts'),
    getPackages('server/platform/parsing/parse-file.ts'),
  ]

  expect(readers.filter((name) => child.has(name))).toEqual(readers)
  expect(readers.filter((name) => server.has(name))).toEqual([])
  expect(server.has('fastify')).toBe(true)
})
