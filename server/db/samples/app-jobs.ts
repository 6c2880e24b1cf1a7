import type { SampleJob } from './data-jobs.ts'

export const appJobs: readonly SampleJob[] = [
  {
    name: 'ai-agent-engineer-remote',
    pro_jobtitle: 'AI Agent Engineer',
    summary:
      'A brokerage lets agents answer routine questions of tenants and landlords. You build agents on the Microsoft Copilot stack that know when to ask a person.',
    tasks: [
      'Build retrieval and tools with Azure OpenAI and LangChain',
      'Write evaluations before prompts, and keep them in Git',
      'Measure what the agents get wrong, every week, with the support team',
    ],
    needs: ['4 years of python', '1 year of agents or retrieval in production', 'A habit of writing tests'],
    industry: 'Real Estate',
    place: { location: 'United States', country: 'US', remote: true },
    terms: { rateMin: 8500, rateMax: 11000, durationMonths: 6, openings: 2 },
    skills: ['Azure OpenAI', 'LangChain', 'python', 'Git'],
    engagement: ['C2C', 'W-2'],
    days: { postedAgo: 0, closesIn: 30 },
  },
  {
    name: 'machine-learning-engineer-austin',
    pro_jobtitle: 'Machine Learning Engineer',
    summary:
      'A retailer forecasts demand for 30,000 products in 400 stores. You take the models from notebooks to a service that is retrained every night.',
    tasks: [
      'Rebuild the training in PyTorch with tracked experiments',
      'Serve forecasts with a p99 under 100 ms',
      'Watch drift, and explain it to planners',
    ],
    needs: ['5 years in machine learning', 'PyTorch and Scikit-learn', 'Experience with DataBricks'],
    industry: 'Retail',
    place: { location: 'Austin, TX', country: 'US', remote: false },
    terms: { rateMin: 8000, rateMax: 9800, durationMonths: 9, openings: 1 },
    skills: ['PyTorch', 'Scikit-learn', 'python', 'DataBricks'],
    engagement: ['C2C', 'W-2'],
    questions: [
      { text: 'Have you run a model in production for at least a year?' },
      { kind: 'number', text: 'For how many years have you worked with PyTorch?', unit: 'years', min: 0, max: 40 },
      {
        kind: 'choice',
        text: 'How often can you be in the Austin office?',
        options: ['Every day', 'Three days a week', 'Less often'],
      },
      { kind: 'text', text: 'Which forecast of yours was most wrong, and why?', isRequired: false },
    ],
    days: { postedAgo: 3, closesIn: 25 },
  },
  {
    name: 'power-bi-developer-toronto',
    pro_jobtitle: 'Power BI Developer',
    summary:
      'A manufacturer shows output, scrap and downtime of nine plants on one set of reports. You replace 200 spreadsheets by 12 reports that people trust.',
    tasks: [
      'Model production data with a clean star schema',
      'Write measures that plant managers can read',
      'Train two analysts to carry on',
    ],
    needs: ['5 years with PowerBI and DAX', 'SQL', 'Visits to plants in Ontario once a month'],
    industry: 'Manufacturing',
    place: { location: 'Toronto, ON', country: 'CA', remote: true },
    terms: { rateMin: 5500, rateMax: 6800, durationMonths: 6, openings: 2 },
    skills: ['PowerBI', 'SQL', 'Azure Synapse'],
    days: { postedAgo: 5, closesIn: 35 },
  },
  {
    name: 'full-stack-dotnet-react-developer-charlotte',
    pro_jobtitle: 'Full-Stack .NET/React Developer',
    summary:
      'A lender rebuilds its broker portal. You work across C# services and a React front end in a team of six.',
    tasks: [
      'Build the application flow with accessible forms',
      'Move the pricing rules from stored procedures to tested C#',
      'Ship every week behind feature flags',
    ],
    needs: [
      '7 years with .NET',
      '3 years with React and TypeScript',
      'Care for people who use keyboards only',
    ],
    industry: 'Financial Services',
    place: { location: 'Charlotte, NC', country: 'US', remote: false },
    terms: { rateMin: 6500, rateMax: 7800, durationMonths: 12, openings: 3 },
    skills: ['c#', 'Type Script', 'Java Script', 'SQL', 'Git'],
    days: { postedAgo: 7, closesIn: 23 },
  },
  {
    name: 'devops-engineer-gitlab-vancouver',
    pro_jobtitle: 'DevOps Engineer (GitLab)',
    summary:
      'A utility moves 80 repositories from Jenkins to GitLab. You build the pipelines, the runners and the rules around them.',
    tasks: [
      'Write shared pipeline templates and migrate team by team',
      'Run runners on Kubernetes with a cost limit',
      'Cut the median build from 25 minutes to under 10',
    ],
    needs: ['6 years in operations or DevOps', 'GitLabs and Jenkins', 'Linux Bash and python'],
    industry: 'Energy',
    place: { location: 'Vancouver, BC', country: 'CA', remote: true },
    terms: { rateMin: 6000, rateMax: 7400, durationMonths: 8, openings: 1 },
    skills: ['GitLabs', 'Jenkins', 'Linux Bash', 'python', 'DataOps'],
    days: { postedAgo: 8, closesIn: 22 },
  },
  {
    name: 'java-backend-engineer-bengaluru',
    pro_jobtitle: 'Java Backend Engineer',
    summary:
      'A payments platform adds instant transfers. You write services in java and Go that settle in under two seconds.',
    tasks: [
      'Design idempotent services around a ledger',
      'Load test at ten times the expected peak',
      'Take part in an on-call rota of eight',
    ],
    needs: ['6 years of java', 'NoSQL and SQL stores in production', 'Go is a plus'],
    industry: 'Financial Services',
    place: { location: 'Bengaluru, KA', country: 'IN', remote: true },
    terms: { rateMin: 200_000, rateMax: 275_000, durationMonths: 12, openings: 5 },
    skills: ['java', 'Go', 'NoSQL', 'SQL', 'Git'],
    engagement: ['C2C', '1099'],
    days: { postedAgo: 12, closesIn: 33 },
  },
  {
    name: 'dynamics-365-consultant-chicago',
    pro_jobtitle: 'Dynamics 365 Functional Consultant',
    summary:
      'A hospital supplier brings sales and field service onto one platform. You run the workshops and configure what comes out of them.',
    tasks: [
      'Map the sales and service processes of four regions',
      'Configure Dynamics 365 with as little code as possible',
      'Prepare data migration and training',
    ],
    needs: ['7 years with Dynamics', 'Power Platform', 'Travel of 25 %'],
    industry: 'Healthcare',
    place: { location: 'Chicago, IL', country: 'US', remote: false },
    terms: { rateMin: 7200, rateMax: 8800, durationMonths: 10, openings: 2 },
    skills: ['c#', 'PowerBI', 'Power Shell', 'SQL'],
    days: { postedAgo: 14, closesIn: 16 },
  },
  {
    name: 'tableau-analyst-phoenix',
    pro_jobtitle: 'Tableau Analyst',
    summary:
      'A health insurer wanted twelve dashboards for its care managers. The position has been filled; the page stays for those who come back to it.',
    tasks: ['Build dashboards with Tableau', 'Check figures with care managers', 'Document every measure'],
    needs: ['4 years with Tableau', 'SQL', 'Experience in health care'],
    industry: 'Healthcare',
    place: { location: 'Phoenix, AZ', country: 'US', remote: false },
    terms: { rateMin: 5200, rateMax: 6200, durationMonths: 6, openings: 1 },
    skills: ['Tableau', 'SQL', 'Google Looker'],
    days: { postedAgo: 45, closesIn: 5 },
    status: 'Closed',
  },
]
