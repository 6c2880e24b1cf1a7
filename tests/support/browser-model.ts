import type { Page } from 'playwright-core'
import type { AnyStateMachine } from 'xstate'
import type { ModelDefinition, PathFacts } from '#tests/support/walker/definition.ts'
import { modelFromChart, type Tour } from '#tests/support/walker/model.ts'
import type { Thoroughness } from '#tests/support/walker/tours.ts'
import type { ServerSettings, Site } from './running-server.ts'
import type { Visitor } from './visitor.ts'

export type ModelServer = Site & { remove: () => Promise<void> }

/** Server and visitors of a model, in Chromium or in windows of jsdom. */
export type Surroundings = {
  server: Site
  visit: (visitor?: Omit<Visitor, 'url'>) => Promise<Page>
}

/** One run of the paths of a model. */
export type ModelSession<Subject> = {
  /** Gives a path what it begins with: a page that was just opened, say. */
  open: (path: PathFacts) => Promise<Subject>
  /** What is still to be checked where a path ended. */
  close?: (subject: Subject, path: PathFacts) => Promise<void>
  /** What must be true after all paths, by a sentence that says it. */
  afterwards?: Record<string, () => Promise<void>>
  /** Gives back what the run took. */
  end?: () => Promise<void>
}

/** A production chart, how its states and events look in the browser, and how a run of its paths begins. */
export type ModelParts<Subject> = ModelDefinition<Subject> & {
  /** What `npm run paths` knows it by: the name of its file, `contact-flow`. */
  name: string
  machine: AnyStateMachine
  /** The only tours that tests walk, if another model of the chart walks the rest: events, each described by its case or its type. */
  only?: readonly (readonly string[])[]
  /** Settings the server is started with. */
  server?: ServerSettings
  /** Whether it changes what others look at: then no other model meets the data it leaves, nor it theirs. */
  hasOwnData?: boolean
  /** The sentences of `afterwards`, known before a run; it has data of its own, since they look at all that is stored. */
  afterwards?: string[]
  begin: (surroundings: Surroundings) => ModelSession<Subject> | Promise<ModelSession<Subject>>
}

/** A model with its subject out of sight, so that models of all kinds can be listed and run alike. */
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
      /** Goes one path in a fresh subject. */
      run: async (path: PathFacts) => {
        const subject = await session.open(path)
        await model().go(path, subject)
        await session.close?.(subject, path)
      },
      /** Checks one of the sentences of `afterwards`. */
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
    /** Few long ways that together come past every edge, or every part, of the chart; the first is by choice. */
    tours: (items: Thoroughness, choices?: number[]): Tour[] => model().tours(items, choices),
    /** The tours that tests walk: those past every part of the chart, or the only ones. */
    testTours: (choices: number[]): Tour[] =>
      only ? only.map((events) => model().findTour(events)) : model().tours('every part', choices),
    isWhole: !only,
    coverage: () => model().coverage,
    /** Throws when the paths that ran did not reach every state, every transition and both answers of every guard. */
    checkCoverage: () => {
      model().checkCoverage()
      model().checkGuards()
    },
    start,
  }
}

export type BrowserModel = ReturnType<typeof browserModel>
