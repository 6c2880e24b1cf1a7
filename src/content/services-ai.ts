import type { Service } from './services.ts'

export const aiServices = [
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
    summary: 'Search over your own documents that answers with a quotation and the page it came from.',
    deliverables: [
      'An index that respects document permissions and updates as files change',
      'Answers with citations, and a plain "not found" when there is none',
      'A weekly report of questions that could not be answered',
    ],
    icon: 'search',
  },
] as const satisfies readonly Service[]
