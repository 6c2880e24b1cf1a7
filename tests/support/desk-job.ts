import type { JobText } from '#api/contracts/recruiting/desk-job.contract.ts'
import type { JobQuestion } from '#api/contracts/recruiting/job-question.contract.ts'

export const question = (number: number, change: Partial<JobQuestion> = {}): JobQuestion => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  kind: 'yes or no',
  text: 'Have you run Spark in production?',
  isRequired: true,
  options: [],
  unit: '',
  min: null,
  max: null,
  ...change,
})

export const jobText: JobText = {
  title: 'Senior C# Engineer',
  description: `<p>${'You move the claims of a hospital network to one warehouse. '.repeat(5)}</p>`,
  industry: 'Healthcare',
  location: 'Dallas, TX',
  country: 'US',
  remote: false,
  engagement: ['C2C', 'W-2'],
  durationMonths: 12,
  rateMin: 7000,
  rateMax: 8550,
  currency: 'USD',
  openings: 2,
  skills: ['C#', 'SQL'],
  closes: '2026-03-31',
  sponsorship: false,
  authorization: true,
  restriction: '',
  questions: [],
}
