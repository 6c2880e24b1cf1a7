import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Runs `npm run replay` on a file; gives back its exit code and everything it said. */
export const runReplay = async (file: string): Promise<{ code: unknown; said: string }> => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/replay.ts', file], { cwd: root })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text
    })
  const [code] = await once(child, 'close')
  return { code, said }
}
