import type { OrgPerson } from '#api/contracts/org-chart.contract.ts'
import { orgChart } from '#src/content/org-chart.ts'

const words = orgChart.details

/** How to reach somebody, as terms of a description list. */
export const ContactFacts = ({ contact }: { contact: NonNullable<OrgPerson['contact']> }) => (
  <>
    <div>
      <dt>{words.email}</dt>
      <dd>{contact.email ? <a href={`mailto:${contact.email}`}>{contact.email}</a> : words.noEmail}</dd>
    </div>
    <div>
      <dt>{words.phone}</dt>
      <dd>
        <a href={`tel:${contact.phoneNo}`}>{contact.phoneNo}</a>
      </dd>
    </div>
    <div>
      <dt>{words.timeZone}</dt>
      <dd>{contact.timeZone.replaceAll('_', ' ')}</dd>
    </div>
  </>
)
