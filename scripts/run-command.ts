import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { forShort } from './node-options.ts'

const root = join(import.meta.dirname, '..')

type Ended = { code: unknown; said: string }

export const runCommand = async (
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Ended> => {
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text
    })
  const [code] = await once(child, 'close')
  return { code, said }
}

export const runNode = (args: readonly string[], env?: NodeJS.ProcessEnv): Promise<Ended> =>
  runCommand(process.execPath, args, env)

/** Uses Node options for short-lived processes. */
export const runScript = (path: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<Ended> =>
  runNode([...forShort, '--import', 'tsx', path, ...args], env)
