import { aiServices } from './services-ai.ts'
import { dataServices } from './services-data.ts'
import { deliveryServices } from './services-delivery.ts'

export type ServiceIcon =
  | 'layers'
  | 'pipeline'
  | 'cloud'
  | 'warehouse'
  | 'shield'
  | 'chart'
  | 'agent'
  | 'copilot'
  | 'model'
  | 'search'
  | 'dynamics'
  | 'power'
  | 'stack'
  | 'loop'
  | 'test'
  | 'people'

export type Service = {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly deliverables: readonly [string, string, string]
  readonly icon: ServiceIcon
}

export type ServiceGroup = {
  readonly eyebrow: string
  readonly heading: string
  readonly lead: string
  readonly services: readonly Service[]
}

/** The services in the order of the page, by what they are about. */
export const serviceGroups = [
  {
    eyebrow: 'Data',
    heading: 'Tables people can rely on',
    lead: 'Everything else stands on this: data that arrives on time, means one thing, and can be traced to its source.',
    services: dataServices,
  },
  {
    eyebrow: 'AI',
    heading: 'Agents that show their work',
    lead: 'Models and agents that read your own data, cite it, and stop where a person should decide.',
    services: aiServices,
  },
  {
    eyebrow: 'Applications, delivery and people',
    heading: 'The systems and people around it',
    lead: 'The business applications around the data, releases without drama, and engineers for your team.',
    services: deliveryServices,
  },
] as const satisfies readonly ServiceGroup[]

export const services: readonly Service[] = serviceGroups.flatMap(
  (group): readonly Service[] => group.services,
)

export const servicesPage = {
  eyebrow: 'Services',
  heading: 'Sixteen services, one accountable team',
  lead: 'Buy one piece or the whole line, from the first pipeline to the agent that reads from it. Each service names what you will hold in your hands at the end.',
  deliverablesLabel: 'You receive',
  technologies: {
    eyebrow: 'Technologies',
    heading: 'The 25 technologies we work in every week',
    lead: 'We choose the tool your team can keep running after we leave. These are the ones our engineers use in production today.',
  },
  industries: {
    eyebrow: 'Industries',
    heading: 'See the services at work',
    lead: 'Two industries, real estate and health care, with the use cases we know best.',
    link: { label: 'Industries', href: '/industries' },
  },
} as const
