import { company } from '#src/content/firm/company.ts'

export type HandbookSection = { readonly anchor: string; readonly title: string }

/** `file` is the name of the MDX file without extension. */
export type HandbookChapter = {
  readonly file: string
  readonly anchor: string
  readonly title: string
  readonly sections: readonly HandbookSection[]
}

export const handbookChapters = [
  {
    file: '01-welcome',
    anchor: 'welcome',
    title: 'Welcome',
    sections: [
      { anchor: 'about-this-handbook', title: 'About this handbook' },
      { anchor: 'how-we-use-it', title: 'How we use it' },
      { anchor: 'questions', title: 'Questions and suggestions' },
    ],
  },
  {
    file: '02-our-company',
    anchor: 'our-company',
    title: 'Our company',
    sections: [
      { anchor: 'what-we-value', title: 'What we value' },
      { anchor: 'where-we-work', title: 'Where we work' },
      { anchor: 'how-we-are-organized', title: 'How we are organized' },
      { anchor: 'clients-and-partners', title: 'Clients and partners' },
    ],
  },
  {
    file: '03-employment-basics',
    anchor: 'Employment-basics',
    title: 'Employment basics',
    sections: [
      { anchor: 'employment-types', title: 'Types of employment' },
      { anchor: 'exempt-and-non-exempt', title: 'Exempt and non-exempt employees' },
      { anchor: 'equal-opportunity', title: 'Equal opportunity' },
      { anchor: 'recruitment', title: 'Recruitment and selection' },
      { anchor: 'referrals', title: 'Employee referrals' },
      { anchor: 'records', title: 'Personnel records' },
      { anchor: 'attendance', title: 'Attendance' },
      { anchor: 'time-recording', title: 'Recording time' },
    ],
  },
  {
    file: '04-workplace-policies',
    anchor: 'Workplace-policies',
    title: 'Workplace policies',
    sections: [
      { anchor: 'confidentiality', title: 'Confidentiality and data protection' },
      { anchor: 'harassment', title: 'Harassment' },
      { anchor: 'no-retaliation', title: 'Reporting concerns without fear' },
      { anchor: 'workplace-violence', title: 'Workplace violence' },
      { anchor: 'health-and-safety', title: 'Health and safety' },
      { anchor: 'smoke-and-substances', title: 'Smoking, alcohol and drugs' },
      { anchor: 'mental-health', title: 'Mental health' },
      { anchor: 'company-equipment', title: 'Company equipment' },
      { anchor: 'company-car', title: 'Company car' },
      { anchor: 'visitors', title: 'Visitors' },
    ],
  },
  {
    file: '05-code-of-conduct',
    anchor: 'Code-of-conduct',
    title: 'Code of conduct',
    sections: [
      { anchor: 'respect', title: 'Respect for colleagues' },
      { anchor: 'dress', title: 'Dress' },
      { anchor: 'cyber-security', title: 'Security of accounts and devices' },
      { anchor: 'internet-and-email', title: 'Internet, email and chat' },
      { anchor: 'phones', title: 'Personal phones' },
      { anchor: 'social-media', title: 'Social media' },
      { anchor: 'ai-tools', title: 'Use of AI tools' },
      { anchor: 'conflict-of-interest', title: 'Conflict of interest' },
      { anchor: 'gifts', title: 'Gifts and bribery' },
      { anchor: 'relationships', title: 'Relationships at work' },
      { anchor: 'recruiting-fairly', title: 'Fair dealing with candidates' },
      { anchor: 'solicitation', title: 'Solicitation' },
      { anchor: 'progressive-discipline', title: 'Progressive discipline' },
    ],
  },
  {
    file: '06-compensation',
    anchor: 'Compensation',
    title: 'Compensation',
    sections: [
      { anchor: 'salary', title: 'Salary and payment' },
      { anchor: 'working-hours', title: 'Working hours and overtime' },
      { anchor: 'on-call', title: 'On-call work' },
      { anchor: 'performance', title: 'Performance management' },
      { anchor: 'pay-review', title: 'Pay review and promotion' },
      { anchor: 'expenses', title: 'Expenses' },
    ],
  },
  {
    file: '07-benefits',
    anchor: 'Benefits',
    title: 'Benefits',
    sections: [
      { anchor: 'health-insurance', title: 'Group health insurance' },
      { anchor: 'workers-compensation', title: "Workers' compensation" },
      { anchor: 'retirement-benefits', title: 'Retirement savings' },
      { anchor: 'work-from-home', title: 'Work from home' },
      { anchor: 'remote-work', title: 'Remote work' },
      { anchor: 'training', title: 'Training and conferences' },
      { anchor: 'assistance', title: 'Employee assistance' },
      { anchor: 'parking-and-transport', title: 'Getting to work' },
    ],
  },
  {
    file: '08-pto',
    anchor: 'pto',
    title: 'Paid time off (PTO)',
    sections: [
      { anchor: 'leave-types', title: 'The five leave types' },
      { anchor: 'pto-accrual', title: 'How much PTO you have' },
      { anchor: 'pto-request', title: 'Asking for PTO' },
      { anchor: 'pto-carry-over', title: 'Carrying over and paying out' },
    ],
  },
  {
    file: '09-leave',
    anchor: 'Leave',
    title: 'Leave',
    sections: [
      { anchor: 'holidays', title: 'Public holidays' },
      { anchor: 'sick-leave', title: 'Sick Leave' },
      { anchor: 'bereavement-leave', title: 'Bereavement Leave' },
      { anchor: 'parental-leave', title: 'Parental Leave' },
      { anchor: 'paternity-leave', title: 'Paternity leave' },
      { anchor: 'maternity-leave', title: 'Maternity leave' },
      { anchor: 'miscarriage-leave', title: 'Miscarriage leave' },
      { anchor: 'jury-duty', title: 'Jury Duty and Voting Leave' },
      { anchor: 'unpaid-leave', title: 'Unpaid leave' },
    ],
  },
  {
    file: '10-termination',
    anchor: 'Termination',
    title: 'Termination',
    sections: [
      { anchor: 'kinds-of-separation', title: 'The two kinds of separation' },
      { anchor: 'resignation', title: 'Resignation' },
      { anchor: 'retirement', title: 'Retirement' },
      { anchor: 'end-of-contract', title: 'End of a contract' },
      { anchor: 'discharge', title: 'Discharge' },
      { anchor: 'final-pay', title: 'Final pay' },
      { anchor: 'handing-over', title: 'Handing over' },
      { anchor: 'exit-interview', title: 'Exit interview and references' },
      { anchor: 'rehire', title: 'Coming back' },
    ],
  },
  {
    file: '11-employee-acknowledgement',
    anchor: 'Employee-acknowledgement',
    title: 'Employee acknowledgement',
    sections: [
      { anchor: 'policy-revision', title: 'Policy revision' },
      { anchor: 'acknowledgement', title: 'What you acknowledge' },
      { anchor: 'thank-you', title: 'Thank you' },
    ],
  },
] as const satisfies readonly HandbookChapter[]

export const handbookPage = {
  eyebrow: 'Employee handbook',
  heading: 'How we work together',
  lead: `What you can expect from ${company.name}, and what ${company.name} expects from you, in the United States, Canada and India.`,
  contentsLabel: 'Contents',
  printLabel: 'Print the handbook',
  readingLabel: 'You are reading',
  versionLabel: 'Version',
  version: '2026.1',
  revisedLabel: 'revised on',
  revised: '2026-01-05',
  revisedInWords: '5 January 2026',
  closing: {
    eyebrow: 'Questions',
    heading: 'Something unclear?',
    lead: 'Ask your manager, open a case under Ask / Support in the portal, or write to us.',
  },
} as const
