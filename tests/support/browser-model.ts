import type { Page } from 'playwright-core'
import type { AnyStateMachine } from 'xstate'
import type { ModelDefinition, PathFacts } from '#tests/support/walker/definition.ts'
import { modelFromChart, type Tour } from '#tests/support/walker/model.ts'
import type { Thoroughness } from '#tests/support/walker/tours.ts'
import type { ServerSettings, Site } from './running-server.ts'
import type { Visitor } from './visitor.ts'

export type ModelServer = Site & { remove: () => Promise<void> }

export type Surroundings = {
  server: Site
  visit: (visitor?: Omit<Visitor, 'url'>) => Promise<Page>
}

export type ModelSession<Subject> = {
  open: (path: PathFacts) => Promise<Subject>
  close?: (subject: Subject, path: PathFacts) => Promise<void>
  afterwards?: Record<string, () => Promise<void>>
  end?: () => Promise<void>
}

export type ModelParts<Subject> = ModelDefinition<Subject> & {
  /** Its file name, for `npm run paths`: `contact-flow`. */
  name: string
  machine: AnyStateMachine
  /** Only tours to walk, if another model of the chart walks the rest: events by case or type. */
  only?: readonly (readonly string[])[]
  server?: ServerSettings
  /** Set if it changes data other models read: then it gets its own server. */
  hasOwnData?: boolean
  /** Titles, known before a run; implies own data, since they check all stored rows. */
  afterwards?: string[]
  begin: (surroundings: Surroundings) => ModelSession<Subject> | Promise<ModelSession<Subject>>
}

/** Hides the subject's type, so that all models share one list. */
export const browserModel = <Subject>(parts: ModelParts<Subject>) => {
  const { name, machine, only, afterwards = [], begin } = parts
  const { hasOwnData = afterwards.length > 0 } = parts
  const server = { ...parts.server, env: { SEED: 'none', SIGN_IN_LIMITS: 'off', ...parts.server?.env } }
  let made: ReturnType<typeof modelFromChart<Subject>> | undefined
  const model = () => {
    made ??= modelFromChart(machine, parts)
    return made
  }
  const start = async (surroundings: Surroundings) => {
    const session = await begin(surroundings)
    return {
      run: async (path: PathFacts) => {
        const subject = await session.open(path)
        await model().go(path, subject)
        await session.close?.(subject, path)
      },
      check: async (sentence: string) => {
        const test = session.afterwards?.[sentence]
        if (!test) throw new Error(`The model ${name} does not check that ${sentence}`)
        await test()
      },
      end: async () => session.end?.(),
    }
  }
  return {
    name,
    machine,
    server,
    hasOwnData,
    afterwards,
    /** Every edge, or every part, of the chart; `choices` begin the first tour. */
    tours: (items: Thoroughness, choices?: number[]): Tour[] => model().tours(items, choices),
    testTours: (choices: number[]): Tour[] =>
      only ? only.map((events) => model().findTour(events)) : model().tours('every part', choices),
    isWhole: !only,
    coverage: () => model().coverage,
    /** Throws unless the paths reached every state, every transition and both answers of every guard. */
    checkCoverage: () => {
      model().checkCoverage()
      model().checkGuards()
    },
    start,
  }
}

export type BrowserModel = ReturnType<typeof browserModel>
