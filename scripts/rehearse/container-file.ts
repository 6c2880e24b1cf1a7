/** A line of a container file: what it does, and with what. */
type Step = { does: string; what: string }

/** What a stage of a container file begins with and does, in its order. */
export type Stage = { name: string; from: string; steps: Step[] }

const joined = (file: string) =>
  file
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')

/** Reads the stages of a container file. */
export const readStages = (file: string): Stage[] => {
  const stages: Stage[] = []
  for (const line of joined(file).split('\n').filter(Boolean)) {
    const [, does = '', what = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    const [, from = '', name = ''] = does === 'FROM' ? (/^(\S+) AS (\S+)$/.exec(what) ?? []) : []
    if (from) stages.push({ name, from, steps: [] })
    else stages.at(-1)?.steps.push({ does, what })
  }
  return stages
}

/** How a stage is run: with the variables of those it is made from. */
export type Running = {
  env: Record<string, string>
  folder: string
  user: string
  command: string[]
  healthCheck: string[]
  volumes: string[]
}

const pairs = (what: string) =>
  Object.fromEntries([...what.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]))

/** What follows `CMD`, as a list. */
const commandIn = (what: string): string[] => JSON.parse(/(?:CMD )?(\[.*\])$/.exec(what)?.[1] ?? '[]')

const findStage = (stages: readonly Stage[], name: string): Stage => {
  const stage = stages.find((one) => one.name === name)
  if (!stage) throw new Error(`The container file has no stage ${name}.`)
  return stage
}

/** The stages that one of them is made from, the first first, and itself. */
export const lineage = (stages: readonly Stage[], name: string): Stage[] => {
  const stage = findStage(stages, name)
  return stages.some((one) => one.name === stage.from) ? [...lineage(stages, stage.from), stage] : [stage]
}

/** How the image of a stage is run. */
export const runningOf = (stages: readonly Stage[], name: string): Running => {
  const steps = lineage(stages, name).flatMap((stage) => stage.steps)
  const all = (kind: string) => steps.filter(({ does }) => does === kind).map(({ what }) => what)
  return {
    env: Object.assign({}, ...all('ENV').map(pairs)),
    folder: all('WORKDIR').at(-1) ?? '/',
    user: all('USER').at(-1) ?? 'root',
    command: commandIn(all('CMD').at(-1) ?? ''),
    healthCheck: commandIn(all('HEALTHCHECK').at(-1) ?? ''),
    volumes: all('VOLUME'),
  }
}

/** Whether the build sees a path of the working copy, by a `.dockerignore` that lets nothing through but what it names. */
export const seenByBuild = (ignoreFile: string): ((path: string) => boolean) => {
  const [everything, ...kept] = ignoreFile.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  if (everything !== '*' || kept.some((line) => !line.startsWith('!') || line.includes('*'))) {
    throw new Error('.dockerignore must begin with * and then name with ! what is seen.')
  }
  const names = kept.map((line) => line.slice(1))
  return (path) => names.some((name) => path === name || path.startsWith(`${name}/`))
}

/** The release of Debian that the first of some stages begins with. */
export const releaseOf = ([first]: readonly Stage[]): string =>
  /debian:(\w+)-slim$/.exec(first?.from ?? '')?.[1] ?? ''
