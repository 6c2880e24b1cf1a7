import type { ClientRecord, Contact } from '#api/contracts/staffing/client.contract.ts'
import { clients } from '#src/content/staffing/clients.ts'
import { ChangesNotice } from '#src/flows/changes-notice.tsx'
import { FormPopup } from '#src/flows/form-popup.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmailLink } from '#src/ui/email-address.tsx'
import { CheckboxField, FormField } from '#src/ui/form-field.tsx'
import { PhoneField } from '#src/ui/phone-field.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import styles from './clients.module.css'
import { useContactForm, useOpenForm } from './use-clients.ts'

const words = clients.contacts
const { fields } = words.form

type ContactPopupProps = { client: ClientRecord; contact: Contact | null; onClose: () => void }

const ContactPopup = ({ client, contact, onClose }: ContactPopupProps) => {
  const { flow, replaced, ...merging } = useContactForm(client, contact?.id ?? '')
  const title = contact ? words.form.editTitle(contact.name) : words.form.addTitle
  return (
    <FormPopup flow={flow} title={title} words={words.form} onClose={onClose}>
      <ChangesNotice merging={merging} words={words.changes} />
      <FormField name="name" label={fields.name} autoComplete="off" full />
      <FormField name="title" label={fields.title} autoComplete="off" full />
      <FormField name="email" label={fields.email} type="email" autoComplete="off" full />
      <PhoneField anyCountry name="phone" label={fields.phone} full />
      <CheckboxField name="approves">{fields.approves}</CheckboxField>
      <p role="status" className={`small ${styles.wide}`}>
        {replaced && words.form.replaces(replaced.name)}
      </p>
      {contact && <CheckboxField name="isFormer">{fields.isFormer}</CheckboxField>}
    </FormPopup>
  )
}

const Contacts = ({ contacts }: { contacts: readonly Contact[] }) => {
  const { open } = useOpenForm()
  return (
    <ul className={styles.items}>
      {contacts.map((one) => (
        <li key={one.id}>
          <div className={styles.row}>
            <p>
              <strong>{one.name}</strong> <span className="quiet">{one.title}</span>
            </p>
            <Button look="outline" small className="no-print" onClick={() => open('contact', one.id)}>
              {words.edit}
              <span className="visually-hidden"> {one.name}</span>
            </Button>
          </div>
          <p className="cluster">
            <EmailLink address={one.email} />
            {one.phone && <a href={`tel:${one.phone}`}>{one.phone}</a>}
            {one.approves && <StatusChip status={words.approves} tone="good" />}
          </p>
        </li>
      ))}
    </ul>
  )
}

export const ContactsSection = ({ client }: { client: ClientRecord }) => {
  const { what, id, open, close } = useOpenForm()
  const { contacts } = client
  const here = contacts.filter(({ isFormer }) => !isFormer)
  const former = contacts.filter(({ isFormer }) => isFormer)
  const edited = contacts.find((one) => one.id === id) ?? null
  return (
    <section className="stack panel" aria-labelledby="client-contacts">
      <div className={`cluster ${styles.head}`}>
        <h2 id="client-contacts">{words.heading}</h2>
        <Button look="outline" small className="no-print" onClick={() => open('contact')}>
          {words.add}
        </Button>
      </div>
      {here.length === 0 && <p className="quiet">{words.none}</p>}
      {here.length > 0 && !here.some(({ approves }) => approves) && (
        <p className="quiet">{words.noApprover}</p>
      )}
      {here.length > 0 && <Contacts contacts={here} />}
      {former.length > 0 && (
        <details>
          <summary>{words.former(former.length)}</summary>
          <Contacts contacts={former} />
        </details>
      )}
      {what === 'contact' && (edited || id === '') && (
        <ContactPopup key={id} client={client} contact={edited} onClose={close} />
      )}
    </section>
  )
}
