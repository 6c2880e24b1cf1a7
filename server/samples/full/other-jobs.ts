import type { SampleJob } from '#server/samples/data-jobs.ts'

/** Open contracts in Canada and India. */
export const openAbroad: readonly SampleJob[] = [
  {
    name: 'snowflake-engineer-montreal',
    pro_jobtitle: 'Snowflake Engineer',
    summary:
      'An airline caterer counts what comes back on the trays. You build the warehouse that tells each kitchen what to leave out.',
    tasks: [
      'Load flight, menu and waste data into Snowflake',
      'Model it so that kitchens and finance agree',
      'Keep the French and the English reports the same',
    ],
    needs: ['5 years with cloud warehouses', 'Snowflake, SQL and Python', 'French and English'],
    industry: 'Travel',
    place: { location: 'Montreal, QC', country: 'CA', remote: true },
    terms: { rateMin: 7200, rateMax: 8600, durationMonths: 9, openings: 1 },
    skills: ['Snowflake', 'SQL', 'python', 'Git'],
    days: { postedAgo: 21, closesIn: 39 },
  },
  {
    name: 'azure-platform-engineer-calgary',
    pro_jobtitle: 'Azure Platform Engineer',
    summary:
      'An energy company runs 300 wells and one overworked server. You build the Azure platform that takes its readings every ten seconds.',
    tasks: [
      'Set up landing zones, networks and cost limits',
      'Stream readings into Azure Synapse with Spark',
      'Train the two people who will run it',
    ],
    needs: [
      '7 years of platform engineering',
      'Azure, Linux and Spark',
      'Visits to Calgary every other month',
    ],
    industry: 'Energy',
    place: { location: 'Calgary, AB', country: 'CA', remote: true },
    terms: { rateMin: 8000, rateMax: 9600, durationMonths: 12, openings: 2 },
    skills: ['Azure Synapse', 'Apache Spark', 'Linux Bash', 'Git'],
    days: { postedAgo: 26, closesIn: 34 },
  },
  {
    name: 'pyspark-engineer-pune',
    pro_jobtitle: 'PySpark Engineer',
    summary:
      'A lender decides on two-wheeler loans within ten minutes. You build the features that decision rests on.',
    tasks: [
      'Write PySpark jobs that rebuild a feature in under an hour',
      'Compare each release with last month, group by group',
      'Share the on-call week with five others',
    ],
    needs: ['5 years of Spark', 'Python and SQL', 'Experience with credit data'],
    industry: 'Financial Services',
    place: { location: 'Pune, MH', country: 'IN', remote: false },
    terms: { rateMin: 180_000, rateMax: 250_000, durationMonths: 12, openings: 3 },
    skills: ['PySpark', 'Apache Spark', 'python', 'SQL'],
    days: { postedAgo: 24, closesIn: 36 },
  },
  {
    name: 'test-automation-engineer-chennai',
    pro_jobtitle: 'Test Automation Engineer',
    summary:
      'A maker of diagnostic software releases every month and tests by hand for two weeks of it. You give those weeks back.',
    tasks: [
      'Automate the hundred cases that find most faults',
      'Run them on every change, in under twenty minutes',
      'Keep the evidence auditors ask for',
    ],
    needs: ['5 years of test automation', 'TypeScript or Java', 'Experience with regulated software'],
    industry: 'Healthcare',
    place: { location: 'Chennai, TN', country: 'IN', remote: false },
    terms: { rateMin: 140_000, rateMax: 200_000, durationMonths: 8, openings: 2 },
    skills: ['Type Script', 'java', 'Jenkins', 'Git'],
    questions: [
      { kind: 'choice', text: 'When could you begin?', options: ['At once', 'Within a month', 'Later'] },
    ],
    days: { postedAgo: 33, closesIn: 27 },
  },
]

const draftDays = { postedAgo: 0, closesIn: 45 }

/** Drafts; the third has findings of the advertisement check. */
export const draftJobs: readonly SampleJob[] = [
  {
    name: 'data-platform-lead-remote',
    pro_jobtitle: 'Data Platform Lead',
    summary:
      'A charity that places teachers wants one platform for applications, schools and outcomes. You choose it with them, build the first half and hire for the second.',
    tasks: ['Write the target architecture', 'Build the first three pipelines', 'Interview two engineers'],
    needs: ['10 years in data', 'Databricks or Snowflake', 'You have led a team of four or more'],
    industry: 'Education',
    place: { location: 'United States', country: 'US', remote: true },
    terms: { rateMin: 9800, rateMax: 11800, durationMonths: 12, openings: 1 },
    skills: ['DataBricks', 'Snowflake', 'python', 'SQL'],
    days: draftDays,
    status: 'Draft',
  },
  {
    name: 'tableau-developer-omaha',
    pro_jobtitle: 'Tableau Developer',
    summary:
      'A railway shows the state of its locomotives on paper every morning. You put it on a screen in the workshop, where grease is no problem.',
    tasks: ['Model maintenance data', 'Draw six dashboards that can be read from afar', 'Train two planners'],
    needs: ['4 years with Tableau', 'SQL', 'You like workshops'],
    industry: 'Transport',
    place: { location: 'Omaha, NE', country: 'US', remote: false },
    terms: { rateMin: 5600, rateMax: 6600, durationMonths: 6, openings: 1 },
    skills: ['Tableau', 'SQL'],
    days: draftDays,
    status: 'Draft',
  },
  {
    name: 'java-developer-richmond',
    pro_jobtitle: 'Java Developer',
    summary:
      'A utility rebuilds the portal in which customers pay. Only US citizens or green card holders, please; the manager has had good experience with recent graduates.',
    tasks: ['Write services in Java', 'Move payments to a new provider', 'Join the on-call rota'],
    needs: ['4 years of Java', 'SQL and Git', 'Payments experience is welcome'],
    industry: 'Energy',
    place: { location: 'Richmond, VA', country: 'US', remote: false },
    terms: { rateMin: 6000, rateMax: 7000, durationMonths: 9, openings: 2 },
    skills: ['java', 'SQL', 'Git'],
    days: draftDays,
    status: 'Draft',
  },
  {
    name: 'rust-engineer-toronto',
    pro_jobtitle: 'Rust Engineer',
    summary:
      'A trading firm replaces the part of its risk engine that is too slow by a factor of four. You write it in Rust, and the tests that prove it computes the same.',
    tasks: [
      'Port the pricing library',
      'Compare it with the old one on five years of trades',
      'Measure, then tune',
    ],
    needs: ['5 years of systems programming', 'Rust in production', 'Numerics without fear'],
    industry: 'Financial Services',
    place: { location: 'Toronto, ON', country: 'CA', remote: false },
    terms: { rateMin: 9000, rateMax: 11000, durationMonths: 12, openings: 1 },
    skills: ['Rust', 'python', 'Git'],
    days: draftDays,
    status: 'Draft',
  },
]

const us = (location: string, remote = false) => ({ location, country: 'US', remote }) as const

const closed = (postedAgo: number, closedAgo: number) => ({ postedAgo, closesIn: -closedAgo })

/** Contracts of the last six months that were filled or closed. */
export const closedJobs: readonly SampleJob[] = [
  {
    name: 'etl-developer-hartford',
    pro_jobtitle: 'ETL Developer',
    summary:
      'A reinsurer moved its nightly loads to AWS Glue. The work is under way with those who were placed.',
    tasks: ['Rewrite loads with AWS Glue and Python', 'Reconcile them', 'Write run books'],
    needs: ['5 years of ETL', 'Python and SQL', 'AWS Glue'],
    industry: 'Insurance',
    place: us('Hartford, CT'),
    terms: { rateMin: 6600, rateMax: 7800, durationMonths: 9, openings: 2 },
    skills: ['Amazon Glue', 'python', 'SQL'],
    days: closed(172, 118),
    status: 'Closed',
  },
  {
    name: 'data-engineer-salt-lake-city',
    pro_jobtitle: 'Data Engineer',
    summary: 'A genealogy site indexed forty million records. The team is complete.',
    tasks: ['Build pipelines with Spark', 'Match names across languages', 'Keep costs known'],
    needs: ['5 years of data engineering', 'Spark and Python', 'An eye for odd data'],
    industry: 'Media',
    place: us('Salt Lake City, UT'),
    terms: { rateMin: 7000, rateMax: 8200, durationMonths: 8, openings: 2 },
    skills: ['Apache Spark', 'python', 'SQL'],
    days: closed(158, 96),
    status: 'Closed',
  },
  {
    name: 'power-platform-developer-tampa',
    pro_jobtitle: 'Power Platform Developer',
    summary: 'A cruise line digitised its inspections. The position has been filled.',
    tasks: ['Build apps for inspectors', 'Connect them with Dynamics', 'Train crews'],
    needs: ['4 years with Power Platform', 'Power BI', 'Clear documentation'],
    industry: 'Travel',
    place: us('Tampa, FL', true),
    terms: { rateMin: 5800, rateMax: 6900, durationMonths: 6, openings: 1 },
    skills: ['PowerBI', 'Power Shell', 'c#'],
    days: closed(140, 84),
    status: 'Closed',
  },
  {
    name: 'scala-engineer-raleigh',
    pro_jobtitle: 'Scala Engineer',
    summary: 'A clinical research group rebuilt its trial matching. The position has been filled.',
    tasks: ['Write matching rules in Scala', 'Run them on Spark', 'Explain them to physicians'],
    needs: ['6 years of Scala', 'Apache Spark', 'Care with patient data'],
    industry: 'Healthcare',
    place: us('Raleigh, NC'),
    terms: { rateMin: 8000, rateMax: 9400, durationMonths: 10, openings: 1 },
    skills: ['Scala', 'Apache Spark', 'NoSQL'],
    days: closed(126, 70),
    status: 'Closed',
  },
  {
    name: 'machine-learning-engineer-pittsburgh',
    pro_jobtitle: 'Machine Learning Engineer',
    summary: 'A steel maker predicts when rolls wear out. The position has been filled.',
    tasks: ['Train models on sensor data', 'Serve them on site', 'Measure false alarms'],
    needs: ['5 years of machine learning', 'PyTorch and Python', 'Time on the shop floor'],
    industry: 'Manufacturing',
    place: us('Pittsburgh, PA'),
    terms: { rateMin: 8200, rateMax: 9800, durationMonths: 9, openings: 1 },
    skills: ['PyTorch', 'python', 'Scikit-learn'],
    days: closed(112, 58),
    status: 'Closed',
  },
  {
    name: 'go-backend-engineer-brooklyn',
    pro_jobtitle: 'Go Backend Engineer',
    summary: 'A delivery service changed its plans and closed the position.',
    tasks: ['Write services in Go', 'Move state out of memory', 'Load test'],
    needs: ['5 years of backend work', 'Go', 'A NoSQL store'],
    industry: 'Logistics',
    place: us('Brooklyn, NY'),
    terms: { rateMin: 8200, rateMax: 9600, durationMonths: 12, openings: 2 },
    skills: ['Go', 'NoSQL', 'Git'],
    days: closed(104, 61),
    status: 'Closed',
  },
  {
    name: 'quicksight-developer-kansas-city',
    pro_jobtitle: 'QuickSight Developer',
    summary: 'A seed producer shows field trials to its growers. The client has closed the position.',
    tasks: ['Build QuickSight dashboards', 'Query with Athena', 'Restrict rows by grower'],
    needs: ['4 years of reporting', 'QuickSight and Athena', 'SQL'],
    industry: 'Agriculture',
    place: us('Kansas City, MO', true),
    terms: { rateMin: 5600, rateMax: 6700, durationMonths: 6, openings: 1 },
    skills: ['QuickSight', 'Athena', 'SQL'],
    days: closed(92, 47),
    status: 'Closed',
  },
  {
    name: 'react-developer-madison',
    pro_jobtitle: 'React Developer',
    summary:
      'A maker of health records rebuilt its patient calendar. Applications closed on the planned day.',
    tasks: [
      'Build forms that work with a keyboard alone',
      'Test them with patients',
      'Retire the old calendar',
    ],
    needs: ['5 years of front-end work', 'React and TypeScript', 'Accessibility you can show'],
    industry: 'Healthcare',
    place: us('Madison, WI', true),
    terms: { rateMin: 6200, rateMax: 7400, durationMonths: 8, openings: 2 },
    skills: ['Type Script', 'Java Script', 'Git'],
    days: closed(78, 33),
  },
  {
    name: 'dataops-engineer-houston',
    pro_jobtitle: 'DataOps Engineer',
    summary:
      'A pipeline operator put its data flows under version control. Applications closed on the planned day.',
    tasks: ['Put every flow into Git', 'Test before release', 'Alert the right person'],
    needs: ['5 years of operations', 'GitLab and Python', 'Experience with data teams'],
    industry: 'Energy',
    place: us('Houston, TX'),
    terms: { rateMin: 6900, rateMax: 8200, durationMonths: 9, openings: 1 },
    skills: ['DataOps', 'GitLabs', 'python', 'Data Governance'],
    questions: [{ text: 'Have you been on call for data before?' }],
    days: closed(66, 20),
  },
]
