import { and, inArray, isNull } from 'drizzle-orm'
import type { BenchCandidate } from '#api/contracts/staffing/bench.contract.ts'
import { benchCandidates } from '#server/recruiting/schema/jobs.ts'
import { getId } from './people.ts'
import type { SeedStep } from './seed.ts'

const benchOwners: readonly { ownerId: string; names: string[] }[] = [
  {
    ownerId: getId(21),
    names: ['Rohan Deshpande', 'Camila Restrepo', 'Priyanka Rao', 'Karthik Subramanian', 'Ngozi Eze'],
  },
  {
    ownerId: getId(22),
    names: ['Amélie Gagnon', 'Olivier Tremblay', 'Arjun Malhotra', 'Hana Kovacs'],
  },
  { ownerId: getId(10), names: ['Wei-Ling Chao', 'Tomasz Wolak', 'Marisol Vega'] },
]

export const giveBenchOwners: SeedStep = {
  name: 'bench-owners',
  apply: async (tx) => {
    for (const { ownerId, names } of benchOwners) {
      await tx
        .update(benchCandidates)
        .set({ ownerId })
        .where(and(inArray(benchCandidates.name, names), isNull(benchCandidates.ownerId)))
    }
  },
}

/** `availableInDays` counts from the day of seeding. */
type SampleConsultant = Omit<BenchCandidate, 'id' | 'availableFrom'> & { availableInDays: number }

const usual = { availableInDays: 0, relocate: true, remote: true, status: 'Available' } as const

type Particulars = Pick<SampleConsultant, 'exp' | 'location' | 'visaStatus' | 'rate'> &
  Partial<Pick<SampleConsultant, keyof typeof usual>>

const consultant = (
  name: string,
  title: string,
  skills: string[],
  particulars: Particulars,
): SampleConsultant => ({ ...usual, name, title, skills, ...particulars })

export const moreBench: readonly SampleConsultant[] = [
  consultant('Priyanka Rao', 'Snowflake Data Engineer', ['Snowflake', 'python', 'SQL', 'DataOps'], {
    exp: 8,
    location: 'Atlanta GA',
    visaStatus: 'H1BI140Approved',
    rate: 7800,
  }),
  consultant('Tomasz Wolak', 'Senior Java Engineer', ['java', 'Scala', 'NoSQL', 'Jenkins'], {
    exp: 11,
    location: 'Chicago IL',
    visaStatus: 'GC',
    rate: 8000,
    availableInDays: 21,
    relocate: false,
  }),
  consultant('Leilani Kahale', 'AI Agent Engineer', ['Azure OpenAI', 'LangChain', 'python'], {
    exp: 6,
    location: 'Portland OR',
    visaStatus: 'CITIZEN',
    rate: 9800,
    relocate: false,
    status: 'Interviewing',
  }),
  consultant('Karthik Subramanian', 'AWS Data Engineer', ['Amazon Glue', 'Athena', 'QuickSight', 'python'], {
    exp: 7,
    location: 'Charlotte NC',
    visaStatus: 'H1B',
    rate: 7200,
    availableInDays: 3,
  }),
  consultant('Marisol Vega', 'DevOps Engineer', ['GitLabs', 'Jenkins', 'Linux Bash', 'Git'], {
    exp: 9,
    location: 'Denver CO',
    visaStatus: 'CITIZEN',
    rate: 8100,
    availableInDays: 30,
    relocate: false,
  }),
  consultant('Hana Kovacs', 'Tableau Developer', ['Tableau', 'SQL', 'Google Looker'], {
    exp: 5,
    location: 'Boston MA',
    visaStatus: 'EAD',
    rate: 6200,
    remote: false,
    status: 'Submitted',
  }),
  consultant('Olivier Tremblay', 'Data Governance Analyst', ['Data Governance', 'SQL', 'PowerBI'], {
    exp: 10,
    location: 'Montreal QC',
    visaStatus: 'CITIZEN',
    rate: 7000,
    availableInDays: 10,
    relocate: false,
  }),
  consultant('Ngozi Eze', 'Spark Engineer', ['Apache Spark', 'Scala', 'Hive'], {
    exp: 4,
    location: 'Houston TX',
    visaStatus: 'OPT',
    rate: 6000,
  }),
  consultant('Arjun Malhotra', 'Go Backend Engineer', ['Go', 'Rust', 'NoSQL'], {
    exp: 6,
    location: 'Bengaluru KA',
    visaStatus: 'CITIZEN',
    rate: 3200,
    availableInDays: 15,
    relocate: false,
  }),
  consultant('Beatriz Nogueira', 'Dynamics 365 Consultant', ['c#', 'Power Shell', 'PowerBI'], {
    exp: 13,
    location: 'Miami FL',
    visaStatus: 'GC',
    rate: 8800,
  }),
  consultant('Minh Anh Pham', 'Junior Data Engineer', ['python', 'SQL', 'Git'], {
    exp: 2,
    location: 'San Jose CA',
    visaStatus: 'CPT',
    rate: 4800,
    remote: false,
    status: 'Placed',
  }),
  consultant('Freya Lindqvist', 'Scala Engineer', ['Scala', 'Apache Spark', 'Presto'], {
    exp: 8,
    location: 'Vancouver BC',
    visaStatus: 'CITIZEN',
    rate: 7400,
    availableInDays: 60,
    relocate: false,
    status: 'Off',
  }),
]

export const searchedBench: readonly SampleConsultant[] = [
  consultant(
    'Rohan Deshpande',
    'Senior Data Engineer',
    ['DataBricks', 'PySpark', 'SQL', 'Amazon Glue', 'Git'],
    { exp: 9, location: 'Dallas TX', visaStatus: 'H1B', rate: 8200 },
  ),
  consultant(
    'Wei-Ling Chao',
    'Azure Data Architect',
    ['Azure Synapse', 'DataBricks', 'Data Governance', 'SQL'],
    { exp: 12, location: 'Seattle WA', visaStatus: 'GC', rate: 10500, availableInDays: 14, relocate: false },
  ),
  consultant('Amélie Gagnon', 'Power BI Developer', ['PowerBI', 'SQL', 'Azure Synapse'], {
    exp: 6,
    location: 'Toronto ON',
    visaStatus: 'CITIZEN',
    rate: 6400,
    relocate: false,
    status: 'Interviewing',
  }),
  consultant(
    'Yusuf Adeyemi',
    'Full-Stack .NET/React Developer',
    ['c#', 'Type Script', 'Java Script', 'SQL'],
    { exp: 7, location: 'Jersey City NJ', visaStatus: 'EAD', rate: 7000, availableInDays: 7 },
  ),
  consultant('Camila Restrepo', 'ML Engineer', ['PyTorch', 'Scikit-learn', 'python', 'LangChain'], {
    exp: 5,
    location: 'Austin TX',
    visaStatus: 'OPT',
    rate: 7600,
    status: 'Submitted',
  }),
]
