import type { Industry } from './industries.ts'

export const realEstate = {
  id: 'real-estate',
  name: 'Real Estate',
  heading: 'Leases that answer questions',
  intro: [
    'A property company owns buildings, but it runs on paper: leases and their amendments, rent rolls, inspection reports, estoppel certificates, work orders. The facts in them decide what is billed and what is owed, and most of them are found by somebody opening a file and reading.',
    'We bring the documents and the ledgers together in one governed store, then put an agent on top that reads the way your analysts do and shows the clause it relied on.',
  ],
  useCases: [
    {
      title: 'Lease abstraction',
      text: 'Dates, rent steps, options and expense caps are pulled from a lease and its amendments into your property system, each with a link to the clause.',
    },
    {
      title: 'Rent roll reconciliation',
      text: 'The rent roll is compared with leases, billing and deposits every night. Differences arrive as a short list with a likely cause.',
    },
    {
      title: 'Tenant questions',
      text: 'A tenant asks who repairs the heating. The agent answers from the lease in force, or passes the question to the manager with the clause attached.',
    },
    {
      title: 'Acquisition diligence',
      text: 'A data room of several hundred files is read overnight into one table of obligations, exceptions and missing documents.',
    },
  ],
  agentSteps: [
    'Reads a new lease or amendment as it lands in SharePoint.',
    'Fills in the abstract and marks each value with its page and clause.',
    'Compares the result with the rent roll and the ledger.',
    'Asks an analyst about anything below the confidence you set.',
    'Writes approved values to the property system and logs the change.',
  ],
  dataSources: [
    'Leases, amendments and certificates in SharePoint or a document archive',
    'Rent roll, billing and general ledger of the property system',
    'Work orders, inspections and utility readings',
    'Public records, market listings and maps',
  ],
  safeguards:
    'The agent proposes and a person approves every value that changes a bill. Tenant data stays in your tenant, and access follows the permissions on the files.',
  statistics: [
    { value: '70%', label: 'less reading time per lease abstract (sample figure)' },
    { value: '4 days', label: 'sooner to close the month (sample figure)' },
    { value: '1 in 9', label: 'rent roll lines with a difference found (sample figure)' },
  ],
  statisticsNote:
    'Sample figures: they show the kind of result we measure in a pilot. They are illustrations and not the results of any client.',
} as const satisfies Industry
