const realEstate = {
  id: 'real-estate',
  name: 'Real Estate',
  heading: 'Leases that answer questions',
  intro: [
    'A property company owns buildings, but it runs on paper: leases and their amendments, rent rolls, inspection reports, estoppel certificates, work orders. The facts in them decide what is billed and what is owed, and most of them are found by someone opening a file and reading it.',
    'We bring the documents and the ledgers together in one governed store, then put an agent on top that reads the way your analysts do and shows the clause it relied on.',
  ],
  useCases: [
    {
      title: 'Lease abstraction',
      text: 'Dates, rent steps, options and expense caps are pulled from a lease and its amendments into your property system, each with a link to the clause.',
    },
    {
      title: 'Rent roll reconciliation',
      text: 'The rent roll is compared with leases, billing and deposits every night. Differences arrive as a short list, each with its likely cause.',
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
    'The agent proposes and a person approves every value that changes a bill. Tenant data stays in your own cloud, and access follows the permissions on the files.',
  statistics: [
    { value: '70%', label: 'less reading time per lease abstract' },
    { value: '4 days', label: 'sooner to close the month' },
    { value: '1 in 9', label: 'rent roll lines with a difference found' },
  ],
  statisticsNote:
    'Sample figures: they show the kind of result we measure in a pilot. They are illustrations, not the results of any client.',
} as const

const lifeSciences = {
  id: 'life-sciences-health-care',
  name: 'Life Sciences & Health Care',
  heading: 'Less paperwork between patient and care',
  intro: [
    'Clinicians and researchers spend their evenings on forms: prior authorizations, intake packets, referral letters, adverse event reports, protocol amendments. The facts are already in a record somewhere. Moving them by hand takes time and adds mistakes.',
    'Our agents prepare the paperwork from the record and leave the judgment to the person who signs it. Before any of that, we build the pipelines that bring clinical, claims and trial data into one place with their access rules intact.',
  ],
  useCases: [
    {
      title: 'Prior authorization',
      text: 'The agent gathers the notes, codes and results a payer asks for, fills in the request and lists what is missing before anyone submits it.',
    },
    {
      title: 'Intake and referrals',
      text: 'Faxed and scanned packets are sorted, matched to a patient and checked for completeness. Uncertain matches always go to a person.',
    },
    {
      title: 'Trial operations',
      text: 'Protocol amendments are compared with the version in use, and each site receives a list of what changes for it.',
    },
    {
      title: 'Quality and safety reporting',
      text: 'Complaint and event narratives are read for reportable terms, with the sentence that led to each flag shown beside it.',
    },
  ],
  agentSteps: [
    'Picks up a request from the work queue.',
    'Reads the parts of the record its role allows and nothing more.',
    'Drafts the form and cites the note or result behind each answer.',
    'Lists gaps and contradictions for the nurse or coordinator.',
    'Files the signed version and keeps a record of every read.',
  ],
  dataSources: [
    'Electronic health records through FHIR and HL7 interfaces',
    'Claims, eligibility and remittance files',
    'Laboratory, imaging and device results',
    'Trial protocols, site logs and safety databases',
  ],
  safeguards:
    'Protected health information stays in your cloud tenant under your agreements. Agents act under the role of the person they work for, never diagnose, and never submit without a signature.',
  statistics: [
    { value: '12 min', label: 'saved on each authorization request' },
    { value: '38%', label: 'fewer requests returned as incomplete' },
    { value: '100%', label: 'of drafted answers with a cited source' },
  ],
  statisticsNote:
    'Sample figures: they show the kind of result we measure in a pilot. They are illustrations, not the results of any client.',
} as const

/** `statistics` are sample figures; show them only together with `statisticsNote`. */
export const industries = [realEstate, lifeSciences] as const

export type Industry = (typeof industries)[number]

export const industriesPage = {
  heading: 'Two industries, known from the inside',
  lead: 'Real estate runs on leases, health care on records. Our agents read both and follow the rules on who may see them.',
  useCasesHeading: 'Where it helps',
  agentHeading: 'What an agent does',
  dataHeading: 'What it reads',
  statisticsHeading: 'Sample figures',
  closing: {
    eyebrow: 'Free consultation',
    heading: 'Tell us about one process',
    lead: 'Pick the task that takes the most reading. We will tell you what an agent could take over, and what it should leave alone.',
    link: { label: 'Book a free consultation', href: '/free-consultation' },
  },
} as const
