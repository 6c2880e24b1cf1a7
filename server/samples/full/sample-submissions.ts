import type { SubmissionStatus } from '#api/contracts/staffing/submission.contract.ts'

export type SampleSubmission = {
  candidate: string
  job: string
  daysAgo: number
  statuses: readonly Exclude<SubmissionStatus, 'Submitted'>[]
  note: string
  lastNote?: string
}

const review = ['Under Review'] as const
const shortlisted = [...review, 'Shortlisted'] as const
const interview = [...shortlisted, 'Interview'] as const
const offered = [...interview, 'Offered'] as const

const submit = (
  candidate: string,
  job: string,
  [daysAgo, statuses, note, lastNote = '']: readonly [number, SampleSubmission['statuses'], string, string?],
): SampleSubmission => ({ candidate, job, daysAgo, statuses, note, lastNote })

export const sampleSubmissions: readonly SampleSubmission[] = [
  submit('Desmond Achebe', 'snowflake-data-engineer-remote', [0.3, [], 'Knows leases from his last client.']),
  submit('Marisela Ortega', 'spark-performance-engineer-remote', [
    0.9,
    [],
    'Has done exactly this at a retailer.',
  ]),
  submit('Benoit Charron', 'snowflake-engineer-montreal', [
    1.2,
    [],
    'Bilingual, ten minutes from the client.',
  ]),
  submit('Lavanya Reddy', 'copilot-agent-engineer-remote', [1.8, [], 'Two agents in production.']),
  submit('Gurpreet Kaur', 'azure-data-engineer-minneapolis', [2.5, [], 'Would move for this contract.']),
  submit('Hyun Woo Cho', 'build-and-release-engineer-portland', [
    3,
    [],
    'Calm on release days, says the last client.',
  ]),
  submit('Linnea Forsberg', 'azure-data-engineer-minneapolis', [4, review, 'Plant data is her trade.']),
  submit('Harsh Vardhan Singh', 'lakehouse-migration-engineer-denver', [
    5,
    review,
    'Finished two migrations.',
  ]),
  submit('Rahul Bose', 'spark-streaming-engineer-san-jose', [
    6,
    review,
    'Can be in San Jose every second week.',
  ]),
  submit('Soraya Tehrani', 'azure-machine-learning-engineer-boston', [
    6,
    review,
    'Wrote the scoring rules of a bank.',
  ]),
  submit('Anton Bezukhov', 'machine-learning-engineer-austin', [
    3,
    review,
    'Forecasts for 12,000 products so far.',
  ]),
  submit('Shalini Prakash', 'senior-python-data-engineer-atlanta', [
    9,
    shortlisted,
    'Snowflake and Python every day.',
    'The client asks for a call with two engineers.',
  ]),
  submit('Ahmed El Sayed', 'azure-platform-engineer-calgary', [
    11,
    shortlisted,
    'Has built landing zones for a utility.',
  ]),
  submit('Osagie Idahosa', 'aws-glue-etl-developer-jersey-city', [
    4,
    shortlisted,
    'Glue since its first year.',
  ]),
  submit('Ishita Chatterjee', 'pyspark-engineer-pune', [
    12,
    shortlisted,
    'Will move to Pune.',
    'Second on the list.',
  ]),
  submit('Emre Yilmaz', 'spark-streaming-engineer-san-jose', [
    15,
    interview,
    'Streaming since 2017.',
    'Video call with the platform team on Thursday.',
  ]),
  submit('Catherine Duval', 'looker-analytics-engineer-nashville', [
    16,
    interview,
    'LookML reviewed by others, daily.',
  ]),
  submit('Venkata Ramana Murthy', 'pyspark-engineer-pune', [
    14,
    interview,
    'Credit data for five years.',
    'On site in Pune, two hours.',
  ]),
  submit('Pierre Luc Bouchard', 'spark-performance-engineer-remote', [
    24,
    offered,
    'Cut a bill by half, twice.',
    'Offer sent; answer by Monday.',
  ]),
  submit('Prakash Iyengar', 'lakehouse-migration-engineer-denver', [
    21,
    offered,
    'Works Denver hours from Chennai.',
  ]),
  submit('Mireille Osman', 'azure-platform-engineer-calgary', [
    26,
    [...offered, 'Placed'],
    'Knows the field network.',
    'Begins on the first.',
  ]),
  submit('Paloma Reyes', 'synapse-analytics-engineer-remote', [
    13,
    [...review, 'Rejected'],
    'Clinics are new to her, Synapse is not.',
    'The client wants someone from health care.',
  ]),
  submit('Kirsten Waugh', 'devops-engineer-gitlab-vancouver', [
    7,
    [...review, 'Rejected'],
    'Moved 60 repositories last year.',
    'Rate above what the client pays.',
  ]),
  submit('Naveen Shetty', 'azure-integration-developer-columbus', [
    18,
    [...shortlisted, 'Rejected'],
    'Banking since 2016.',
    'The client filled the position from inside.',
  ]),
  submit('Jonas Wiebe', 'azure-integration-developer-columbus', [
    20,
    [...review, 'Withdrawn'],
    'Would learn C# on the way.',
    'Took another contract.',
  ]),
]
