import type { OrgPerson } from '#api/contracts/org-chart.contract.ts'
import { orgChart } from '#src/content/org-chart.ts'

const words = orgChart.details

/** An address that is broken into lines before its `@`, if it must be. */
const MailLink = ({ address }: { address: string }) => {
  const at = address.lastIndexOf('@')
  return (
    <a href={`mailto:${address}`}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </a>
  )
}

/** How to reach somebody, as terms of a description list. */
export const ContactFacts = ({ contact }: { contact: NonNullable<OrgPerson['contact']> }) => (
  <>
    <div>
      <dt>{words.email}</dt>
      <dd>{contact.email ? <MailLink address={contact.email} /> : words.noEmail}</dd>
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
