import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chartJson } from '#src/lib/chart/chart-json.ts'
import type { FoundMachine } from './find-machines.ts'
import { fileName, indexPage, machinePage } from './page.ts'

export const writePages = (machines: FoundMachine[], folder: string) => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'README.md'), indexPage(machines))
  for (const found of machines) {
    const { machine, purpose } = found
    const name = join(folder, fileName(machine.id))
    writeFileSync(`${name}.md`, machinePage(found))
    writeFileSync(`${name}.json`, chartJson(machine, purpose))
  }
}
