import { orgChart } from '#src/content/people/org-chart.ts'
import { TextButton } from '#src/ui/button.tsx'
import { EmailLink } from '#src/ui/email-address.tsx'
import styles from './org-chart.module.css'
import { type ChartPerson, type OrgTree, officeName } from './org-tree.ts'

const words = orgChart.details

type PersonDetailsProps = { tree: OrgTree; person: ChartPerson; onChoose: (id: string) => void }

const ContactFacts = ({ contact }: { contact: NonNullable<ChartPerson['contact']> }) => (
  <>
    <div>
      <dt>{words.email}</dt>
      <dd>{contact.email ? <EmailLink address={contact.email} /> : words.noEmail}</dd>
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

export const PersonDetails = ({ tree, person, onChoose }: PersonDetailsProps) => {
  const manager = tree.find(person.managerId ?? '')
  const reports = tree.reportsOf(person.id)
  return (
    <section className={`stack gap-1 panel ${styles.details}`} aria-label={words.label}>
      <h2>{person.name}</h2>
      <p>{person.title}</p>
      <dl className={`facts ${styles.facts}`}>
        <div className={styles.detailsPlace}>
          <dt>{words.department}</dt>
          <dd>{person.department}</dd>
        </div>
        <div className={styles.detailsPlace}>
          <dt>{words.office}</dt>
          <dd>{officeName(person)}</dd>
        </div>
        {person.contact && <ContactFacts contact={person.contact} />}
        {manager && (
          <div>
            <dt>{words.reportsTo}</dt>
            <dd>
              <TextButton onClick={() => onChoose(manager.id)}>{manager.name}</TextButton>
            </dd>
          </div>
        )}
        {reports.length > 0 && (
          <div>
            <dt>{words.reports}</dt>
            <dd className={styles.reports}>
              {reports.map(({ id, name }) => (
                <TextButton key={id} onClick={() => onChoose(id)}>
                  {name}
                </TextButton>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
