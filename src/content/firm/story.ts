import type { FirmStory } from '#api/rules/firm.ts'
import { corpToCorp } from '#api/rules/in-words.ts'
import { company } from './company.ts'

export const story = {
  heading: 'Why we are small on purpose',
  paragraphs: [
    `${company.name} began in ${company.foundedYear} in Mount Vernon, Washington, a few miles from the river it is named after. The first projects were data pipelines for hospitals: nightly loads that had to be right, because a clinician would read them in the morning.`,
    'Cloud migration came next, then Microsoft Dynamics and the full-stack applications around it. When language models became good enough to read a lease or an intake form, we already had what an agent needs most: clean tables, clear permissions and a habit of testing.',
    `Clients kept asking whether they could keep the engineer. So we built a staffing practice alongside the consulting one, with a ${corpToCorp} job board, hot lists and a bench that partners can join. The same engineers who deliver our projects interview the people we place.`,
  ],
  figures: { founded: 'founded in Mount Vernon', offices: 'offices: US, Canada, India' },
} as const satisfies FirmStory
