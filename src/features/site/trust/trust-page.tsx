import { retainedKinds } from '#api/contracts/governance/retention-periods.ts'
import { publishedLimits as limits } from '#api/contracts/platform/published-limits.ts'
import { retainedNames } from '#src/content/governance/retention.ts'
import { pages } from '#src/content/pages.ts'
import { trust as words } from '#src/content/site/trust.ts'
import { getPromise } from '#src/flows/retention-promise.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { ClosingBand } from '#src/ui/closing-band.tsx'
import { Facts } from '#src/ui/facts.tsx'
import type { SceneStroke } from '#src/ui/illustration.tsx'
import { PageOpening, Section, SectionHead } from '#src/ui/layout.tsx'
import { LinkPair } from '#src/ui/link-pair.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './trust.module.css'

const drawing: readonly SceneStroke[] = [
  ['soft', 'M-20 200h360'],
  ['shape', 'M160 60c-36-22-84-22-128-8v140c44-14 92-14 128 8c36-22 84-22 128-8V52c-44-14-92-14-128 8z'],
  ['line', 'M160 60v140M56 84c26-6 52-5 78 4M56 112c26-6 52-5 78 4M56 140c26-6 52-5 78 4'],
  ['soft', 'M186 88c26-9 52-10 78-4M186 116c26-9 52-10 78-4'],
  ['accent', 'M186 158a17 17 0 1 0 34 0a17 17 0 1 0-34 0zM217 150l58-30M254 131l8 15M268 124l7 13'],
]

const { figures, reading } = words.security

const lives = [
  { value: figures.code(limits.codeMinutes), label: figures.codeText(limits.codeTries) },
  { value: figures.idle(limits.idleMinutes), label: figures.idleText },
  { value: figures.whole(limits.sessionHours), label: figures.wholeText },
  { value: figures.file(limits.fileAddressMinutes), label: figures.fileText },
]

const safeguards = [
  ...words.security.rows,
  { title: reading.title, text: reading.text(limits.readingSeconds, limits.readingMebibytes) },
]

const Security = () => (
  <Section compact>
    <SectionHead words={words.security} />
    <ul className={styles.figures}>
      {lives.map(({ value, label }) => (
        <li key={label}>
          <strong>{value}</strong> {label}
        </li>
      ))}
    </ul>
    <Facts
      facts={safeguards.map(({ title, text }) => ({ label: title, value: text }))}
      className={styles.safeguards}
    />
  </Section>
)

const { columns, caption, rights, policy } = words.data

const Retention = () => (
  <table className={styles.table}>
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{columns.kind}</th>
        <th scope="col">{columns.most}</th>
        <th scope="col">{columns.since}</th>
      </tr>
    </thead>
    <tbody>
      {retainedKinds.map((kind) => (
        <tr key={kind}>
          <th scope="row">{retainedNames[kind].name}</th>
          <td>{getPromise(kind)}</td>
          <td>{retainedNames[kind].since}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Data = () => (
  <Section sunken columns="wide first">
    <div className="stack gap-6">
      <SectionHead words={{ ...words.data, lead: words.data.lead(limits.tidyEveryHours) }} />
      <Retention />
    </div>
    <div className={styles.rights}>
      {[{ ...rights, text: rights.text(limits.requestDays) }, policy].map(({ title, text, link }) => (
        <div key={title} className={styles.right}>
          <h3>{title}</h3>
          <p className="quiet">{text}</p>
          <SiteLink to={link.href} className={buttonClass('outline')}>
            {link.label}
          </SiteLink>
        </div>
      ))}
    </div>
  </Section>
)

const Terms = () => (
  <Section columns="narrow first">
    <SectionHead words={words.terms}>
      <SiteLink to={words.terms.link.href} className={buttonClass()}>
        {words.terms.link.label}
      </SiteLink>
    </SectionHead>
    <Rows items={words.terms.rows} />
  </Section>
)

const { payment, missing } = words

const Payment = () => (
  <Section sunken compact>
    <div className={styles.columns}>
      <div className={styles.payment}>
        <SectionHead words={payment} />
        {payment.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className="quiet">
          {payment.employees.text}{' '}
          <SiteLink to={payment.employees.link.href}>{payment.employees.link.label}</SiteLink>
        </p>
      </div>
      <div className={styles.missing}>
        <h2>{missing.heading}</h2>
        <p className="quiet">
          {missing.text} <a href={`mailto:${missing.email}`}>{missing.email}</a>.
        </p>
      </div>
    </div>
  </Section>
)

export const Component = () => (
  <>
    <PageHead page={pages.trust} />
    <PageOpening words={words} drawing={drawing} ground="tint" />
    <Security />
    <Data />
    <Terms />
    <Payment />
    <ClosingBand words={words.closing}>
      <LinkPair primary={words.closing.primary} secondary={words.closing.secondary} />
    </ClosingBand>
  </>
)
