import type { Industry } from './industries.ts'

export const lifeSciences = {
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
    { value: '12 min', label: 'saved on each authorization request (sample figure)' },
    { value: '38%', label: 'fewer requests returned as incomplete (sample figure)' },
    { value: '100%', label: 'of drafted answers with a cited source (sample figure)' },
  ],
  statisticsNote:
    'Sample figures: they show the kind of result we measure in a pilot. They are illustrations and not the results of any client.',
} as const satisfies Industry
