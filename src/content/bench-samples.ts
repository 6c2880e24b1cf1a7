export type BenchSample = {
  readonly title: string
  readonly name: string
  readonly exp: string
  readonly location: string
  readonly visaStatus: 'F1' | 'H1B' | 'H1BI140Approved' | 'GC' | 'H4' | 'OPT' | 'CPT' | 'CITIZEN' | 'EAD'
}

export const benchSamples = [
  {
    title: 'Senior Data Engineer',
    name: 'Rohan Deshpande',
    exp: '9 years',
    location: 'Dallas TX',
    visaStatus: 'H1B',
  },
  {
    title: 'Azure Data Architect',
    name: 'Wei-Ling Chao',
    exp: '12 years',
    location: 'Seattle WA',
    visaStatus: 'GC',
  },
  {
    title: 'Power BI Developer',
    name: 'Amélie Gagnon',
    exp: '6 years',
    location: 'Toronto ON',
    visaStatus: 'CITIZEN',
  },
  {
    title: 'Full-Stack .NET/React Developer',
    name: 'Yusuf Adeyemi',
    exp: '7 years',
    location: 'Jersey City NJ',
    visaStatus: 'EAD',
  },
  {
    title: 'ML Engineer',
    name: 'Camila Restrepo',
    exp: '5 years',
    location: 'Austin TX',
    visaStatus: 'OPT',
  },
] as const satisfies readonly BenchSample[]
