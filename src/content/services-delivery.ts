import type { Service } from './services.ts'

export const deliveryServices = [
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
      'Power Apps and Power Automate flows that replace spreadsheets and mail chains',
      'Environments, data-loss policies and a release path for makers',
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
      'Corp-to-corp contracts, time sheets and one invoice a month',
      'A replacement if the fit is wrong in the trial week',
    ],
    icon: 'people',
  },
] as const satisfies readonly Service[]
