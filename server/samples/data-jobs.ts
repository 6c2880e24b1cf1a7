import type { Job } from '#api/contracts/careers/job.contract.ts'
import type { JobStatus } from '#api/contracts/recruiting/desk-job.contract.ts'
import type { JobQuestion } from '#api/contracts/recruiting/job-question.contract.ts'

/** Days count from the day of seeding. */
export type SampleJob = Pick<Job, 'name' | 'pro_jobtitle' | 'industry' | 'engagement' | 'skills'> & {
  summary: string
  tasks: readonly string[]
  needs: readonly string[]
  place: Pick<Job, 'location' | 'country' | 'remote'>
  terms: Record<'rateMin' | 'rateMax' | 'durationMonths' | 'openings', number>
  /** Offered by default; null if not stated. */
  sponsorship?: false | null
  questions?: readonly Partial<Omit<JobQuestion, 'id'>>[]
  days: { postedAgo: number; closesIn: number }
  status?: JobStatus
}

const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

export const getDescription = ({ summary, tasks, needs }: SampleJob): string =>
  `<p>${summary}</p><h3>What you will do</h3>${list(tasks)}<h3>What you bring</h3>${list(needs)}`

export const dataJobs: readonly SampleJob[] = [
  {
    name: 'senior-databricks-engineer-dallas',
    pro_jobtitle: 'Senior Databricks Engineer',
    summary:
      'A hospital network moves its claims and clinical reporting from nightly jobs to a <strong>lakehouse</strong>. You build the pipelines that carry 40 million claims a month.',
    tasks: [
      'Design bronze, silver and gold layers with Delta tables and Unity Catalog',
      'Turn 60 nightly SQL jobs into tested, incremental PySpark pipelines',
      'Set up cost alerts and cluster policies with the platform team',
    ],
    needs: [
      '8 years in data engineering, 3 of them on Databricks',
      'Strong PySpark, SQL and Git',
      'Experience with protected health information is a plus',
    ],
    industry: 'Healthcare',
    place: { location: 'Dallas, TX', country: 'US', remote: false },
    terms: { rateMin: 7800, rateMax: 9200, durationMonths: 12, openings: 2 },
    skills: ['DataBricks', 'PySpark', 'SQL', 'Git', 'Data Governance'],
    days: { postedAgo: 1, closesIn: 29 },
  },
  {
    name: 'snowflake-data-engineer-remote',
    pro_jobtitle: 'Snowflake Data Engineer',
    summary:
      'A property management group brings leases, payments and maintenance tickets of 900 buildings into one warehouse. The team works from anywhere in the United States.',
    tasks: [
      'Load 14 source systems into Snowflake with streams and tasks',
      'Model leases and occupancy so that finance and operations read the same figures',
      'Write data contracts with the teams that own the sources',
    ],
    needs: [
      '5 years with cloud warehouses, 2 with Snowflake',
      'Python and SQL at a level where you review others',
      'Clear written English; the team decides in documents',
    ],
    industry: 'Real Estate',
    place: { location: 'United States', country: 'US', remote: true },
    terms: { rateMin: 7000, rateMax: 8500, durationMonths: 9, openings: 3 },
    skills: ['Snowflake', 'python', 'SQL', 'DataOps', 'Git'],
    days: { postedAgo: 2, closesIn: 40 },
  },
  {
    name: 'aws-glue-etl-developer-jersey-city',
    pro_jobtitle: 'AWS Glue ETL Developer',
    summary:
      'An insurer replaces a licensed ETL tool by <b>Amazon Glue</b> and Athena. You move the policy and claims feeds, with no day of missing figures.',
    tasks: [
      'Rewrite 120 mappings as Glue jobs in Python and Scala',
      'Compare old and new results row by row before each switch',
      'Document run books for the operations team in India',
    ],
    needs: ['6 years of ETL, 2 with Glue', 'Apache Spark tuning', 'Experience with insurance data'],
    industry: 'Insurance',
    place: { location: 'Jersey City, NJ', country: 'US', remote: false },
    terms: { rateMin: 6800, rateMax: 8000, durationMonths: 12, openings: 4 },
    skills: ['Amazon Glue', 'Athena', 'Apache Spark', 'Scala', 'python'],
    days: { postedAgo: 4, closesIn: 26 },
  },
  {
    name: 'azure-data-architect-seattle',
    pro_jobtitle: 'Azure Data Architect',
    summary:
      'A logistics firm wants one place for shipment events from 30 countries. You own the target architecture and the first three migrations.',
    tasks: [
      'Choose between Azure Synapse and a lakehouse, and say why in four pages',
      'Draw the network, identity and cost model with the cloud team',
      'Lead five engineers through the first migrations',
    ],
    needs: ['12 years in data, 5 as an architect', 'Azure Synapse, Kafka and SQL', 'Two days a week on site'],
    industry: 'Logistics',
    place: { location: 'Seattle, WA', country: 'US', remote: false },
    terms: { rateMin: 9500, rateMax: 11500, durationMonths: 18, openings: 1 },
    skills: ['Azure Synapse', 'SQL', 'Apache Spark', 'Data Governance'],
    engagement: ['C2C', 'W-2', '1099'],
    sponsorship: false,
    days: { postedAgo: 6, closesIn: 54 },
  },
  {
    name: 'data-governance-lead-ottawa',
    pro_jobtitle: 'Data Governance Lead',
    summary:
      'A public agency names owners for its data for the first time. You bring the method, the catalogue and the patience.',
    tasks: [
      'Run workshops with 20 departments and agree on owners and definitions',
      'Set up a catalogue and quality rules that people keep up to date',
      'Report progress to the deputy minister every month',
    ],
    needs: [
      '10 years in data management',
      'Reliability clearance or the right to get one',
      'English and French',
    ],
    industry: 'Public Sector',
    place: { location: 'Ottawa, ON', country: 'CA', remote: false },
    terms: { rateMin: 8200, rateMax: 9800, durationMonths: 12, openings: 1 },
    skills: ['Data Governance', 'SQL', 'PowerBI'],
    engagement: ['W-2'],
    sponsorship: false,
    questions: [{ text: 'Can you read French at work?' }],
    days: { postedAgo: 9, closesIn: 21 },
  },
  {
    name: 'hive-to-spark-migration-engineer-hyderabad',
    pro_jobtitle: 'Hive to Spark Migration Engineer',
    summary:
      'A bank leaves its on-premises cluster. You convert Hive and Presto workloads to Apache Spark and prove that every figure stays the same.',
    tasks: [
      'Convert 400 Hive queries, most of them by tool, the rest by hand',
      'Build the comparison jobs and a dashboard of what is left',
      'Hand over to the bank’s own engineers in pairs',
    ],
    needs: ['5 years with Hive and Apache Spark', 'Linux Bash', 'Experience in a bank or a payments firm'],
    industry: 'Financial Services',
    place: { location: 'Hyderabad, TG', country: 'IN', remote: false },
    terms: { rateMin: 215_000, rateMax: 300_000, durationMonths: 10, openings: 6 },
    skills: ['Hive', 'Presto', 'Apache Spark', 'Scala', 'Linux Bash'],
    sponsorship: null,
    days: { postedAgo: 11, closesIn: 34 },
  },
]
