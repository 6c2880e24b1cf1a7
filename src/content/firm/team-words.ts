import type { TeamWords } from '#api/rules/firm.ts'
import { company } from './company.ts'

export const teamWords = {
  heading: 'Twelve people you will actually talk to',
  aboutTitle: 'About us: twelve people, three offices',
  aboutDescription: `Meet the twelve people behind ${company.name} in the United States, Canada and India, and find our open positions.`,
  orgChartDescription: `Who reports to whom at ${company.name}: twelve people across three offices, with titles, departments and time zones. Search, zoom, or export the chart.`,
} as const satisfies TeamWords
