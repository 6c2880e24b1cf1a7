import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const root = join(import.meta.dirname, '../..')

const withPlanted = <Found>(files: Record<string, string>, use: (folder: string) => Found): Found => {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'))
  try {
    for (const path of ['biome.json', '.dependency-cruiser.mjs', 'scripts/lint', 'package.json']) {
      cpSync(join(root, path), join(folder, path), { recursive: true })
    }
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    return use(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const run = (folder: string, program: string, args: string[]) => {
  const { stdout } = spawnSync(join(root, 'node_modules/.bin', program), args, {
    cwd: folder,
    encoding: 'utf8',
  })
  return JSON.parse(stdout)
}

/** Site-specific rules, besides the general ones. */
const ownRules =
  /^plugin$|\/no(?:Restricted\w+|ExcessiveLinesPer\w+|ExplicitAny|FocusedTests|SkippedTests|BarrelFile)$/

const linted = z.object({
  diagnostics: z.array(
    z.object({
      message: z.string(),
      category: z.string(),
      location: z.object({ path: z.string(), start: z.object({ line: z.number() }) }),
    }),
  ),
})

/** Lines `path:line message`. */
export const lintFindings = (files: Record<string, string>): string[] =>
  withPlanted(files, (folder) => {
    const options = [
      '--vcs-enabled=false',
      '--reporter=json',
      '--max-diagnostics=none',
      ...Object.keys(files),
    ]
    const { diagnostics } = linted.parse(run(folder, 'biome', ['lint', ...options]))
    return diagnostics
      .filter(({ category }) => ownRules.test(category))
      .map(({ message, location }) => `${location.path}:${location.start.line} ${message}`)
  })

const cruised = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
})

/** Lines `path → imported: rule`, sorted by path. */
export const importFindings = (files: Record<string, string>): string[] =>
  withPlanted(files, (folder) => {
    const rooms = [...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''))]
    const { summary } = cruised.parse(
      run(folder, 'depcruise', ['--output-type', 'json', ...rooms.filter((room) => room !== 'node_modules')]),
    )
    return summary.violations.map(({ from, to, rule }) => `${from} → ${to}: ${rule.name}`).sort()
  })
