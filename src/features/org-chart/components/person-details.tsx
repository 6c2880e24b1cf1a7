import type { OrgPerson } from '#api/contracts/org-chart.contract.ts'
import { orgChart } from '#src/content/org-chart.ts'
import { TextButton } from '#src/ui/button.tsx'
import { officeName } from '../office-name.ts'
import type { OrgTree } from '../org-tree.ts'
import { ContactFacts } from './contact-facts.tsx'
import styles from './person-details.module.css'

const words = orgChart.details

type PersonDetailsProps = { tree: OrgTree; person: OrgPerson; onChoose: (id: string) => void }

/** What there is to know of the selected person, and the way to those above and below. */
export const PersonDetails = ({ tree, person, onChoose }: PersonDetailsProps) => {
  const manager = tree.find(person.managerId ?? '')
  const reports = tree.reportsOf(person.id)
  return (
    <section className={styles.details} aria-label={words.label}>
      <h2 className={styles.name}>{person.name}</h2>
      <p>{person.title}</p>
      <dl className={styles.facts}>
        <div className={styles.place}>
          <dt>{words.department}</dt>
          <dd>{person.department}</dd>
        </div>
        <div className={styles.place}>
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
