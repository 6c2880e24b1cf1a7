import { spawn } from 'node:child_process'

/** Inherits the terminal; resolves to the exit code. */
export const run = (
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  cwd = process.cwd(),
): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env }, cwd })
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)))
  })

export const runScript = (script: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) =>
  run(process.execPath, ['--import', 'tsx', script, ...args], env)
