import type { FirmStory } from '#api/rules/firm.ts'
import { company } from './company.ts'

export const story = {
  heading: 'How we began',
  paragraphs: [
    `${company.name} opened above a chandlery in Portland, Maine, in ${company.foundedYear}.`,
    'The first client paid in lobster.',
  ],
  figures: { founded: 'founded in Portland', offices: 'offices: US, Canada, India' },
} as const satisfies FirmStory
