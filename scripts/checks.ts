import { runCommand } from './run-command.ts'

const node = (script: string) => [process.execPath, '--import', 'tsx', script]

const checks: Readonly<Record<string, readonly string[]>> = {
  types: ['node_modules/.bin/tsc', '--noEmit'],
  lint: ['node_modules/.bin/biome', 'check', '--error-on-warnings'],
  imports: node('scripts/check-imports.ts'),
  structure: node('scripts/check-structure.ts'),
}

export const checkNames: readonly string[] = Object.keys(checks)

/** Runs checks in parallel; returns the names of those that fail. */
export const runChecks = async (names = checkNames): Promise<string[]> => {
  console.log(`Checking ${names.join(', ')} …`)
  const passed = await Promise.all(
    names.map(async (name) => {
      const [command = '', ...args] = checks[name] ?? []
      const { code, said } = await runCommand(command, args)
      console.log(`\n— ${name}\n${said.trim()}`)
      return code === 0
    }),
  )
  return names.filter((_, at) => !passed[at])
}
