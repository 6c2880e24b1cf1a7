import { jobs } from '#server/recruiting/schema/jobs.ts'
import type { SampleJob } from '#server/samples/data-jobs.ts'
import { getId } from '#server/samples/people.ts'
import { jobRow } from '#server/samples/sample-data.ts'
import type { SeedStep } from '#server/samples/seed.ts'
import { daysAgo, workTimeUntil } from './moments.ts'
import { closedJobs, draftJobs, openAbroad } from './other-jobs.ts'
import { type AuditEntry, insertAudit, sampleId } from './sample-rows.ts'

export const openJobs: readonly SampleJob[] = [
  {
    name: 'azure-data-engineer-minneapolis',
    pro_jobtitle: 'Azure Data Engineer',
    summary:
      'A medical device maker joins the data of eleven plants on Azure. You build the pipelines that bring quality and production data together within an hour.',
    tasks: [
      'Load plant systems into Azure Synapse with Spark and Python',
      'Write tests for every rule the quality team signs off',
      'Hand over each plant with a run book of two pages',
    ],
    needs: ['6 years in data engineering, 3 on Azure', 'Python, SQL and Spark', 'Patience with old sources'],
    industry: 'Manufacturing',
    place: { location: 'Minneapolis, MN', country: 'US', remote: false },
    terms: { rateMin: 7600, rateMax: 8900, durationMonths: 12, openings: 2 },
    skills: ['Azure Synapse', 'Apache Spark', 'python', 'SQL', 'Git'],
    questions: [
      {
        kind: 'number',
        text: 'Which hourly rate do you ask for, in US dollars?',
        unit: '$ per hour',
        min: 0,
        max: 500,
      },
      { text: 'Can you be in Minneapolis two days a week?' },
    ],
    days: { postedAgo: 16, closesIn: 24 },
  },
  {
    name: 'synapse-analytics-engineer-remote',
    pro_jobtitle: 'Synapse Analytics Engineer',
    summary:
      'A chain of 140 clinics reports to its board from spreadsheets. You model visits, staff and costs in Azure Synapse, and publish the reports that replace them.',
    tasks: [
      'Model facts and dimensions with the finance team',
      'Build Power BI datasets that refresh every morning',
      'Retire forty spreadsheets, one department at a time',
    ],
    needs: ['5 years of analytics engineering', 'Azure Synapse, SQL and Power BI', 'Python for the odd jobs'],
    industry: 'Healthcare',
    place: { location: 'United States', country: 'US', remote: true },
    terms: { rateMin: 7000, rateMax: 8200, durationMonths: 9, openings: 2 },
    skills: ['Azure Synapse', 'SQL', 'python', 'PowerBI'],
    days: { postedAgo: 19, closesIn: 41 },
  },
  {
    name: 'spark-streaming-engineer-san-jose',
    pro_jobtitle: 'Spark Streaming Engineer',
    summary:
      'A maker of network equipment watches two million devices. You turn an hourly batch into a stream that finds a failing switch within a minute.',
    tasks: [
      'Write streaming jobs in Scala and Python on Apache Spark',
      'Keep late and doubled events from being counted twice',
      'Bring the cost of a device and month below two cents',
    ],
    needs: [
      '7 years with distributed systems',
      'Spark Structured Streaming in production',
      'A NoSQL store you know well',
    ],
    industry: 'Telecommunications',
    place: { location: 'San Jose, CA', country: 'US', remote: false },
    terms: { rateMin: 9000, rateMax: 10800, durationMonths: 12, openings: 1 },
    skills: ['Apache Spark', 'Scala', 'python', 'NoSQL'],
    engagement: ['C2C', 'W-2'],
    days: { postedAgo: 23, closesIn: 22 },
  },
  {
    name: 'lakehouse-migration-engineer-denver',
    pro_jobtitle: 'Lakehouse Migration Engineer',
    summary:
      'A grocery cooperative leaves a warehouse it has paid for since 2009. You move 600 tables and 90 reports to a lakehouse on Azure without a weekend of downtime.',
    tasks: [
      'Translate stored procedures into PySpark and SQL',
      'Reconcile old and new figures every night until they agree',
      'Switch the reports over, the most read ones last',
    ],
    needs: ['8 years with warehouses', 'Databricks or Spark on Azure', 'At least one migration you finished'],
    industry: 'Retail',
    place: { location: 'Denver, CO', country: 'US', remote: true },
    terms: { rateMin: 8000, rateMax: 9500, durationMonths: 14, openings: 3 },
    skills: ['DataBricks', 'Apache Spark', 'PySpark', 'Azure Synapse', 'SQL'],
    days: { postedAgo: 28, closesIn: 32 },
  },
  {
    name: 'azure-machine-learning-engineer-boston',
    pro_jobtitle: 'Azure Machine Learning Engineer',
    summary:
      'An insurer wants to know which water damage claims need a visit. You take a model that works in a notebook to a service adjusters rely on.',
    tasks: [
      'Train and register models with Azure Machine Learning',
      'Feed them from Azure Synapse, with the same features in training and service',
      'Explain every score in words an adjuster can repeat',
    ],
    needs: ['5 years in machine learning', 'Python and scikit-learn', 'Experience with regulated decisions'],
    industry: 'Insurance',
    place: { location: 'Boston, MA', country: 'US', remote: false },
    terms: { rateMin: 8500, rateMax: 10200, durationMonths: 9, openings: 1 },
    skills: ['Azure Machine Learning', 'Azure Synapse', 'python', 'Scikit-learn'],
    questions: [
      { kind: 'text', text: 'Which model of yours would you not put into production again, and why?' },
    ],
    days: { postedAgo: 32, closesIn: 18 },
  },
  {
    name: 'senior-python-data-engineer-atlanta',
    pro_jobtitle: 'Senior Python Data Engineer',
    summary:
      'A parcel carrier prices eight million shipments a night. You own the Python services that prepare the data for it.',
    tasks: [
      'Replace cron jobs by tested, restartable pipelines',
      'Load Snowflake in increments and cut its bill by a third',
      'Review the work of four engineers',
    ],
    needs: ['8 years of Python', 'Snowflake and SQL', 'You write the test first when it matters'],
    industry: 'Logistics',
    place: { location: 'Atlanta, GA', country: 'US', remote: false },
    terms: { rateMin: 7800, rateMax: 9400, durationMonths: 12, openings: 2 },
    skills: ['python', 'SQL', 'Snowflake', 'Git'],
    days: { postedAgo: 35, closesIn: 25 },
  },
  {
    name: 'azure-integration-developer-columbus',
    pro_jobtitle: 'Azure Integration Developer',
    summary:
      'A bank connects its lending platform with nine partners. You write the services in C# that move applications and decisions between them.',
    tasks: [
      'Build integrations on Azure with retries that do no harm',
      'Publish audit figures to Azure Synapse',
      'Automate releases with PowerShell and Git',
    ],
    needs: ['6 years of C#', 'Azure and SQL', 'Experience with partners who change their API on a Friday'],
    industry: 'Financial Services',
    place: { location: 'Columbus, OH', country: 'US', remote: false },
    terms: { rateMin: 6800, rateMax: 8000, durationMonths: 10, openings: 2 },
    skills: ['c#', 'Azure Synapse', 'SQL', 'Power Shell', 'Git'],
    days: { postedAgo: 38, closesIn: 22 },
  },
  {
    name: 'spark-performance-engineer-remote',
    pro_jobtitle: 'Spark Performance Engineer',
    summary:
      'An advertising platform spends more on clusters than on people. You find the twenty jobs that cost most, and make them cheap.',
    tasks: [
      'Profile Spark jobs and rewrite the worst joins',
      'Teach the teams to read a query plan',
      'Report savings every month, in dollars',
    ],
    needs: [
      '7 years with Apache Spark',
      'PySpark, Python and SQL',
      'You can say no to a cluster twice the size',
    ],
    industry: 'Media',
    place: { location: 'United States', country: 'US', remote: true },
    terms: { rateMin: 9200, rateMax: 11000, durationMonths: 6, openings: 1 },
    skills: ['Apache Spark', 'PySpark', 'python', 'SQL'],
    engagement: ['C2C', '1099'],
    days: { postedAgo: 41, closesIn: 29 },
  },
  {
    name: 'copilot-agent-engineer-remote',
    pro_jobtitle: 'Copilot Agent Engineer',
    summary:
      'A property manager answers 9,000 maintenance requests a month. You build the agent that sorts them, asks the one missing question, and calls a person when water is running.',
    tasks: [
      'Build agents with Azure OpenAI and TypeScript tools',
      'Measure every release against 500 real requests',
      'Sit with the call centre for a day each month',
    ],
    needs: [
      '4 years of TypeScript or Python',
      'Agents in production',
      'Clear writing; prompts are reviewed like code',
    ],
    industry: 'Real Estate',
    place: { location: 'United States', country: 'US', remote: true },
    terms: { rateMin: 8800, rateMax: 10800, durationMonths: 8, openings: 2 },
    skills: ['Azure OpenAI', 'Type Script', 'python', 'LangChain'],
    engagement: ['C2C', 'W-2'],
    days: { postedAgo: 12, closesIn: 48 },
  },
  {
    name: 'looker-analytics-engineer-nashville',
    pro_jobtitle: 'Looker Analytics Engineer',
    summary:
      'A hospital group wants one number for occupied beds. You define it, and two hundred others, in Looker.',
    tasks: [
      'Write LookML that passes review',
      'Sit with bed managers until the figure is theirs',
      'Remove dashboards nobody has opened for a year',
    ],
    needs: ['5 years of analytics', 'Looker and SQL', 'Experience in health care helps'],
    industry: 'Healthcare',
    place: { location: 'Nashville, TN', country: 'US', remote: true },
    terms: { rateMin: 6200, rateMax: 7400, durationMonths: 6, openings: 1 },
    skills: ['Google Looker', 'SQL', 'python'],
    days: { postedAgo: 39, closesIn: 2 },
  },
  {
    name: 'build-and-release-engineer-portland',
    pro_jobtitle: 'Build and Release Engineer',
    summary:
      'A maker of outdoor gear releases its shop twice a year and fears both days. You make it a Tuesday like any other.',
    tasks: [
      'Move builds from a machine under a desk to Jenkins pipelines',
      'Cut the release from nine hours to one',
      'Write down what to do when it goes wrong, then try it',
    ],
    needs: ['6 years of build engineering', 'Jenkins, Git and Bash', 'A calm voice on release day'],
    industry: 'Retail',
    place: { location: 'Portland, OR', country: 'US', remote: false },
    terms: { rateMin: 6400, rateMax: 7600, durationMonths: 6, openings: 1 },
    skills: ['Jenkins', 'Git', 'Linux Bash', 'java'],
    days: { postedAgo: 37, closesIn: 5 },
  },
]

const all: readonly SampleJob[] = [...openJobs, ...openAbroad, ...draftJobs, ...closedJobs]

const getSteps = ({ days, status = 'Open' }: SampleJob, now: Date) => {
  const at = (days: number, minute: number) => workTimeUntil(daysAgo(now, days), minute)
  const written = { action: 'job.add' as const, at: at(days.postedAgo + 1, 15 * 60) }
  if (status === 'Draft') return [written]
  const published = { action: 'job.publish' as const, at: at(days.postedAgo, 10 * 60) }
  if (status === 'Open') return [written, published]
  return [written, published, { action: 'job.close' as const, at: at(-days.closesIn, 16 * 60) }]
}

export const addMoreJobs: SeedStep = {
  name: 'full-jobs',
  apply: async (tx, now) => {
    const withSteps = all.map((sample, at) => ({
      sample,
      id: sampleId('job', at + 1),
      steps: getSteps(sample, now),
    }))
    await tx.insert(jobs).values(
      withSteps.map(({ sample, id, steps }) => ({
        ...jobRow(sample, now),
        id,
        createdAt: steps[0]?.at ?? now,
        revision: steps.length - 1,
      })),
    )
    await insertAudit(
      tx,
      withSteps.flatMap(({ id, steps }, at) =>
        steps.map(
          (step): AuditEntry => ({ ...step, actorId: getId(10 + (at % 2)), target: { kind: 'job', id } }),
        ),
      ),
    )
  },
}
