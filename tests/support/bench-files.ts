import type { Part } from './multipart.ts'

export const check = '/CRM/CheckBenchList'
export const upload = '/CRM/UploadBenchList'

export const heads =
  'Candidate Name,Job Title,Experience,Current Location,Visa,Skill Set,C2C Rate,Availability,Relocate,Remote'

export const ada = 'Ada Byron,Data Engineer,9 years,Dallas TX,H-1B,"SQL; PySpark",$82.50/hr,Now,yes,no'

export const file = (value: string | Buffer, filename = 'bench.csv'): Part => ({
  name: 'file',
  filename,
  value,
})

export const csv = (...rows: string[]) => file([heads, ...rows].join('\r\n'))

export const mapping = {
  name: 0,
  title: 1,
  exp: 2,
  location: 3,
  visaStatus: 4,
  skills: 5,
  rate: 6,
  availableFrom: 7,
  relocate: 8,
  remote: 9,
  status: null,
}

export const getFields = (indexes: Record<string, number | null>) =>
  Object.fromEntries(Object.entries(indexes).map(([column, index]) => [column, String(index ?? '')]))

export const adaOnBench = {
  id: expect.any(String),
  name: 'Ada Byron',
  title: 'Data Engineer',
  exp: 9,
  location: 'Dallas TX',
  visaStatus: 'H1B',
  skills: ['SQL', 'PySpark'],
  rate: 8250,
  availableFrom: '2026-03-02',
  relocate: true,
  remote: false,
  isNamePublic: false,
  status: 'Available',
  owner: 'Cascade Talent Partners',
  isMine: true,
  updated: '2026-03-02',
}

export const formula = 'Formulas are not allowed. Please enter the value'
export const refused = (message: string, status = 422, code = 'FILE_REFUSED') => ({
  status,
  body: expect.objectContaining({ code, fields: { file: message } }),
})
