import { lifeSciences } from './industry-life-sciences.ts'
import { realEstate } from './industry-real-estate.ts'

export type IndustryItem = { readonly title: string; readonly text: string }
export type IndustryStatistic = { readonly value: string; readonly label: string }

/** `statistics` are sample figures; show them only together with `statisticsNote`. */
export type Industry = {
  readonly id: string
  readonly name: string
  readonly heading: string
  readonly intro: readonly string[]
  readonly useCases: readonly IndustryItem[]
  readonly agentSteps: readonly string[]
  readonly dataSources: readonly string[]
  readonly safeguards: string
  readonly statistics: readonly IndustryStatistic[]
  readonly statisticsNote: string
}

export const industries: readonly Industry[] = [realEstate, lifeSciences]

export const industriesPage = {
  eyebrow: 'Industries',
  heading: 'Two industries, known from the inside',
  lead: 'Real estate runs on leases and health care runs on records. Both are full of documents that people read by hand, and both have rules about who may see them. That is where our agents work.',
  useCasesHeading: 'Where it helps',
  agentHeading: 'What an agent does',
  dataHeading: 'What it reads',
  statisticsHeading: 'Sample figures',
  closing: {
    eyebrow: 'Free consultation',
    heading: 'Tell us about one process',
    lead: 'Pick the task that takes the most reading. We will tell you what an agent could take over, and what it should leave alone.',
    link: { label: 'Book a free consultation', href: '/free-consultation' },
  },
} as const
