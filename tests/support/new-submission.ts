import { jobRow } from './job-row.ts'

export const ada = {
  jobId: jobRow.id,
  candidateId: '',
  name: 'Ada Byron',
  title: 'Data Engineer',
  exp: '9',
  location: 'Dallas TX',
  visaStatus: 'H1B',
  skills: 'SQL, PySpark',
  email: 'Ada.Byron@example.com',
  rate: '82.50',
  availableFrom: '2026-03-09',
  note: 'Free next week.',
  rightToRepresent: 'yes',
}
