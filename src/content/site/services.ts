const dataServices = [
  {
    id: 'data-engineering',
    title: 'Data Engineering',
    summary: 'We design and run the platform that turns source systems into tables people can rely on.',
    deliverables: [
      'A written platform design with costs per workload',
      'Ingestion, modeling and serving layers in your own cloud account',
      'A runbook and an on-call rotation your team can take over',
    ],
    icon: 'layers',
  },
  {
    id: 'data-pipelines',
    title: 'Data Pipelines and ETL',
    summary: 'Batch and streaming pipelines that can be rerun safely and alert you when they run late.',
    deliverables: [
      'Idempotent, incremental jobs on Spark, Databricks, Snowflake or AWS Glue',
      'Tests for schema, freshness and volume that stop bad data at the door',
      'Lineage and alerts that name the owner of every table',
    ],
    icon: 'pipeline',
  },
  {
    id: 'cloud-migration',
    title: 'Cloud Migration',
    summary: 'We move warehouses and workloads in phases, and switch over only once old and new agree.',
    deliverables: [
      'An inventory of every job, table and report, with what can be retired',
      'Parallel runs with automated comparison of row counts and totals',
      'A cut-over plan with a tested way back',
    ],
    icon: 'cloud',
  },
  {
    id: 'lakehouse',
    title: 'Data Warehouse and Lakehouse',
    summary: 'One governed store for reports, notebooks and agents, on open table formats where they fit.',
    deliverables: [
      'Dimensional and wide models with documented grain and keys',
      'Delta Lake or Apache Iceberg tables with compaction and retention set',
      'A cost report that shows what each team spends on queries',
    ],
    icon: 'warehouse',
  },
  {
    id: 'data-governance',
    title: 'Data Governance and Quality',
    summary: 'Ownership, access and quality rules that live in code and are checked every night.',
    deliverables: [
      'A catalog in which every critical table has an owner and a definition',
      'Data contracts between producers and consumers, enforced in the pipeline',
      'Access reviews and masking for personal and health information',
    ],
    icon: 'shield',
  },
  {
    id: 'business-intelligence',
    title: 'Business Intelligence',
    summary: 'Fewer dashboards, each answering a question someone asks every week.',
    deliverables: [
      'A shared semantic model with one definition per measure',
      'Power BI, Tableau or Looker reports that open in seconds',
      'A clean-out of reports nobody has opened in ninety days',
    ],
    icon: 'chart',
  },
] as const

const aiServices = [
  {
    id: 'ai-agents',
    title: 'AI Agents',
    summary:
      'Agents that read your documents, call your systems, ask before they act and leave an audit trail.',
    deliverables: [
      'An agent with a written task, tool list and limits on what it may do',
      'An evaluation set of real cases, run on every change',
      'A review screen where a person approves, corrects or stops the work',
    ],
    icon: 'agent',
  },
  {
    id: 'copilot-solutions',
    title: 'Microsoft Copilot Solutions',
    summary:
      'Copilot made useful: grounded in your files, extended with your actions, governed by your rules.',
    deliverables: [
      'A permissions clean-up, so Copilot shows people only what they may see',
      'Copilot Studio agents connected to SharePoint, Dynamics 365 and your APIs',
      'Training for each role, with prompts taken from its daily work',
    ],
    icon: 'copilot',
  },
  {
    id: 'machine-learning',
    title: 'Machine Learning and MLOps',
    summary: 'Models that reach production, are watched there, and can be retrained by someone else.',
    deliverables: [
      'A baseline model and an honest comparison with a simple rule',
      'Versioned training, registry and deployment in Azure Machine Learning or Databricks',
      'Drift monitoring with a threshold that triggers review',
    ],
    icon: 'model',
  },
  {
    id: 'generative-ai-search',
    title: 'Generative AI and Search',
    summary: 'Search over your own documents that quotes its source and cites the page.',
    deliverables: [
      'An index that respects document permissions and updates as files change',
      'Answers with citations, and a plain "not found" when there is none',
      'A weekly report of questions that could not be answered',
    ],
    icon: 'search',
  },
] as const

const deliveryServices = [
  {
    id: 'dynamics-365',
    title: 'Microsoft Dynamics 365',
    summary: 'Dynamics 365 set up around the way your sales, service and finance teams already work.',
    deliverables: [
      'Configured Sales, Customer Service or Finance modules with few customizations',
      'Two-way integration with your warehouse through Dataverse',
      'Migration of contacts, cases and history, checked record by record',
    ],
    icon: 'dynamics',
  },
  {
    id: 'power-platform',
    title: 'Power Platform',
    summary: 'Small business applications and flows, built quickly and kept under control.',
    deliverables: [
      'Power Apps and Power Automate flows that replace spreadsheets and email chains',
      'Environments, data-loss policies and a release process for app makers',
      'A catalog of every flow with its owner and its failures',
    ],
    icon: 'power',
  },
  {
    id: 'full-stack',
    title: 'Full-Stack Development',
    summary: 'Web applications in TypeScript, .NET, Java or Python, from the first screen to the last index.',
    deliverables: [
      'An accessible web front end that works on a phone and a keyboard',
      'A documented API with typed contracts and its own tests',
      'Source, pipelines and infrastructure in your repositories from day one',
    ],
    icon: 'stack',
  },
  {
    id: 'devops-dataops',
    title: 'DevOps and DataOps',
    summary: 'Releases of code and data that are small, repeatable and dull.',
    deliverables: [
      'Build and release pipelines in Jenkins, GitLab or Azure DevOps',
      'Infrastructure as code, with a copy of production for every pull request',
      'Dashboards for failed jobs, late tables and cloud spend',
    ],
    icon: 'loop',
  },
  {
    id: 'qa-automation',
    title: 'QA and Test Automation',
    summary: 'Tests that find the defect before your customer does, and run in minutes.',
    deliverables: [
      'A risk map that says what to test first and what to leave alone',
      'Automated browser, API and data tests in your build',
      'A weekly quality report with flaky tests named and fixed',
    ],
    icon: 'test',
  },
  {
    id: 'it-staffing',
    title: 'IT Staffing',
    summary: 'Engineers for contract, contract-to-hire or direct roles, screened by engineers.',
    deliverables: [
      'Up to three candidates with interview notes from an engineer',
      'Corp-to-corp contracts, with hours approved week by week',
      'A replacement if the fit is wrong in the trial week',
    ],
    icon: 'people',
  },
] as const

export const serviceGroups = [
  {
    eyebrow: 'Data',
    heading: 'Tables people can rely on',
    lead: 'Everything else stands on this: data that arrives on time, means one thing, and can be traced to its source.',
    services: dataServices,
  },
  {
    eyebrow: 'AI',
    heading: 'Agents that show their work',
    lead: 'Models and agents that read your own data, cite it, and stop where a person should decide.',
    services: aiServices,
  },
  {
    eyebrow: 'Applications and delivery',
    heading: 'The systems and people around it',
    lead: 'The business applications around the data, releases without drama, and engineers for your team.',
    services: deliveryServices,
  },
] as const

export type ServiceGroup = (typeof serviceGroups)[number]

export type Service = ServiceGroup['services'][number]

export const servicesPage = {
  heading: 'Sixteen services, one accountable team',
  lead: 'Start with one service or take them all, from the first pipeline to the agent that reads from it. Each service lists what you receive.',
  deliverablesLabel: 'You receive',
  technologies: {
    heading: 'The 25 technologies we work with',
    lead: 'For each job we choose the one that your team can keep running after we leave.',
  },
  industries: {
    eyebrow: 'Industries',
    heading: 'See the services at work',
    lead: 'Real estate and health care, with the use cases we know best.',
    link: { label: 'Industries', href: '/industries' },
  },
} as const
