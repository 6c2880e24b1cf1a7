import { publicNameFilter } from '#api/contracts/platform/fields.ts'
import { company, offices } from '#src/content/firm/company.ts'
import { pages } from '#src/content/pages.ts'
import { contact } from '#src/content/site/contact.ts'
import { CaptchaField } from '#src/flows/captcha-field.tsx'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import type { SceneStroke } from '#src/ui/illustration.tsx'
import { PageOpening, Section, SectionHead } from '#src/ui/layout.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './contact.module.css'
import { useContactForm } from './use-contact-form.ts'

const drawing: readonly SceneStroke[] = [
  ['shape', 'M28 76h184v124H28z'],
  ['line', 'M28 76l92 72 92-72M28 200l66-70M212 200l-66-70'],
  ['shape', 'M184 16h120v74h-62l-26 26V90h-32z'],
  ['accent', 'M206 42h76M206 64h46'],
]

const lines = [
  {
    label: contact.direct.phoneLabel,
    value: company.supportPhone.label,
    href: company.supportPhone.href,
    note: contact.direct.phoneNote,
  },
  {
    label: contact.direct.emailLabel,
    value: company.email,
    href: `mailto:${company.email}`,
    note: contact.direct.emailNote,
  },
]

const DirectLines = () => (
  <dl className={`facts ${styles.lines}`}>
    {lines.map(({ label, value, href, note }) => (
      <div key={label} className={styles.line}>
        <dt>{label}</dt>
        <dd>
          <a href={href}>{value}</a>
          <p>{note}</p>
        </dd>
      </div>
    ))}
  </dl>
)

const words = contact.form

const ContactForm = () => {
  const { flow, captcha } = useContactForm()
  return (
    <FormFrame flow={flow} words={words} worksWithoutJs>
      <FormField
        name="pro_firstname"
        label={words.firstName}
        autoComplete="given-name"
        filter={publicNameFilter}
      />
      <FormField
        name="pro_lastname"
        label={words.lastName}
        autoComplete="family-name"
        filter={publicNameFilter}
      />
      <FormField name="pro_email" label={words.email} type="email" autoComplete="email" full />
      <FormField name="pro_message" label={words.message} hint={words.messageHint} rows={5} full />
      {flow.hasDraft && <CaptchaField captcha={captcha} size="invisible" />}
    </FormFrame>
  )
}

const OfficeList = () => (
  <ul className={styles.offices}>
    {offices.map(({ id, country, role, street, city, phone }) => (
      <li key={id} className={styles.office}>
        <h3>{country}</h3>
        <p className={styles.role}>{role}</p>
        <address className={styles.address}>
          {[...street, city].map((line) => (
            <span key={line}>{line}</span>
          ))}
          <a href={phone.href}>{phone.label}</a>
        </address>
      </li>
    ))}
  </ul>
)

export const Component = () => (
  <>
    <PageHead page={pages.contact} />
    <PageOpening words={contact} drawing={drawing} ground="sunken" />
    <Section columns="narrow first" compact>
      <SectionHead words={contact.direct}>
        <DirectLines />
      </SectionHead>
      <ContactForm />
    </Section>
    <Section sunken>
      <SectionHead words={contact.offices} />
      <OfficeList />
    </Section>
    <Section>
      <SectionHead words={contact.partners}>
        <SiteLink to={contact.partners.link.href} className={buttonClass('outline')}>
          {contact.partners.link.label}
        </SiteLink>
      </SectionHead>
    </Section>
  </>
)
