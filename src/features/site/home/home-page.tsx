import { pages } from '#src/content/pages.ts'
import { articles } from '#src/content/site/blog.ts'
import { home, leaseExample } from '#src/content/site/home.ts'
import { classNames } from '#src/lib/class-names.ts'
import { useLiveCounts } from '#src/lib/live-counts.ts'
import { ClosingBand } from '#src/ui/closing-band.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { PageWidth, Section, SectionHead } from '#src/ui/layout.tsx'
import { LinkPair } from '#src/ui/link-pair.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { WaveBackground } from '#src/ui/wave-background.tsx'
import styles from './home.module.css'
import { LeaseExample } from './lease-example.tsx'

const Story = () => (
  <div className={styles.story} data-opening="story">
    <WaveBackground />
    <PageWidth className={styles.storyBody}>
      <p className={styles.eyebrow}>{home.hero.eyebrow}</p>
      <h1 tabIndex={-1}>{home.hero.heading}</h1>
      <p className={styles.lead}>{home.hero.lead}</p>
      <LinkPair primary={home.hero.primary} secondary={home.hero.secondary} />
    </PageWidth>
  </div>
)

type MoreLinkProps = { link: { label: string; href: string }; className?: string }

const MoreLink = ({ link, className }: MoreLinkProps) => (
  <SiteLink to={link.href} className={classNames(styles.more, className)}>
    {link.label} <span aria-hidden="true">→</span>
  </SiteLink>
)

const AgentAtWork = () => (
  <Section sunken>
    <SectionHead words={leaseExample}>
      <p>{leaseExample.note}</p>
    </SectionHead>
    <LeaseExample />
    <Facts
      className={styles.engagement}
      facts={home.engagement.map(({ label, value, text }) => ({
        label,
        value: (
          <>
            <strong>{value}</strong>
            {text}
          </>
        ),
      }))}
    />
    <MoreLink link={home.toIndustries} />
  </Section>
)

const windows = [66, 96, 126, 156].map((y) => `M232 ${y}h14v14h-14zM260 ${y}h14v14h-14zM288 ${y}h14v14h-14z`)

const Building = () => (
  <>
    <path className={styles.soft} d="M0 190h600M60 190v-62h70v62M480 190v-84h64v84" />
    <path d="M210 190V44h112v146M322 190V86h86v104" />
    <path d={windows.join('')} />
    <path d="M346 108h40M346 128h40M346 148h40" />
    <path className={styles.accent} d="M-10 214c90 0 120-24 200-24s110 26 200 22 130-28 220-26" />
    <path className={styles.soft} d="M-10 226c90 0 130-16 210-16s120 18 200 14 120-20 210-18" />
  </>
)

const Care = () => (
  <>
    <path className={styles.soft} d="M90 36h150v170H90zM112 66h84M112 88h106M112 110h64M112 132h96" />
    <path d="M300 52h84v58h58v84h-58v58h-84v-58h-58v-84h58z" transform="translate(26 -10) scale(.82)" />
    <path className={styles.accent} d="M-10 150h180l22-44 34 88 30-64 18 20h120l20-34 26 58 18-24h160" />
    <circle className={styles.soft} cx="500" cy="72" r="34" />
    <path className={styles.soft} d="M500 52v40M480 72h40" />
  </>
)

const IndustryScene = ({ kind }: { kind: 'building' | 'care' }) => (
  <svg className={styles.scene} viewBox="0 0 600 240" aria-hidden="true">
    {kind === 'building' ? <Building /> : <Care />}
  </svg>
)

const IndustryPanels = () => (
  <Section sunken>
    <SectionHead words={home.industries} />
    <ul className={styles.panels}>
      {home.industries.rows.map(({ title, text, href }, index) => (
        <li key={title} className={styles.panel}>
          <IndustryScene kind={index === 0 ? 'building' : 'care'} />
          <h3>
            <SiteLink to={href} className="stretched-link">
              {title}
            </SiteLink>
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </Section>
)

const StaffingCounts = () => {
  const counts = useLiveCounts()
  return counts && <Facts facts={home.staffing.counts(counts)} className={styles.counts} />
}

const StaffingSteps = () => (
  <Section columns="narrow first">
    <SectionHead words={home.staffing}>
      <StaffingCounts />
      <LinkPair primary={home.staffing.primary} secondary={home.staffing.secondary} onLight />
      <MoreLink link={home.staffing.more} className="own-crm" />
    </SectionHead>
    <Rows items={home.staffing.steps} />
  </Section>
)

const BlogTeaser = () => (
  <Section sunken compact>
    <SectionHead words={home.blog} />
    <ul className={styles.articles}>
      {articles.map(({ slug, pageKey, topic, title, summary }) => (
        <li key={slug} className={styles.article}>
          <p className="accented small">{topic}</p>
          <h3>
            <SiteLink to={pages[pageKey].path} className="stretched-link">
              {title}
            </SiteLink>
          </h3>
          <p className="quiet">{summary}</p>
        </li>
      ))}
    </ul>
    <MoreLink link={home.blog.more} />
  </Section>
)

export const Component = () => (
  <>
    <PageHead page={pages.home} />
    <Story />
    <AgentAtWork />
    <Section columns="narrow first">
      <SectionHead words={home.whatWeDo}>
        <MoreLink link={home.whatWeDo.more} />
      </SectionHead>
      <Rows items={home.whatWeDo.rows} />
    </Section>
    <IndustryPanels />
    <StaffingSteps />
    <BlogTeaser />
    <ClosingBand words={home.closing}>
      <LinkPair primary={home.closing.primary} secondary={home.closing.secondary} />
    </ClosingBand>
  </>
)
