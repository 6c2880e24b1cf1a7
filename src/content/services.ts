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

export const services: readonly Service[] = [...dataServices, ...aiServices, ...deliveryServices]

export const servicesPage = {
  eyebrow: 'Services',
  heading: 'Sixteen services, one accountable team',
  lead: 'Buy one piece or the whole line, from the first pipeline to the agent that reads from it. Each service names what you will hold in your hands at the end.',
  deliverablesLabel: 'You receive',
  technologies: {
    heading: 'The 25 technologies we work in every week',
    lead: 'We choose the tool your team can keep running after we leave. These are the ones our engineers use in production today.',
  },
  industries: {
    heading: 'See the services at work',
    text: 'Two industries, real estate and health care, with the use cases we know best.',
    link: { label: 'Industries', href: '/industries' },
  },
} as const
