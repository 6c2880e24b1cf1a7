import {
  type BenchSample,
  benchSearch,
  introductionPath,
  profileHead,
  profilePath,
  benchProfile as words,
} from '#src/content/site/bench-search.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Section, ToolOpening } from '#src/ui/layout.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { ShareButton } from '#src/ui/share-button.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { TagList } from '#src/ui/tag-list.tsx'
import styles from './bench-search.module.css'
import { useProfile } from './use-bench-search.ts'

const searchLink = (look: 'solid' | 'outline') => (
  <SiteLink to={words.others.link.href} end className={buttonClass(look)}>
    {words.others.link.label}
  </SiteLink>
)

const UnknownProfile = () => (
  <>
    <PageHead page={{ ...words.unknown, description: words.unknown.lead, path: null, index: false }} />
    <ToolOpening words={words.unknown} ground="paper" action={searchLink('solid')} />
  </>
)

const Others = ({ others }: { others: readonly BenchSample[] }) => (
  <Section sunken compact>
    <h2 className="step-2">{words.others.heading}</h2>
    <ul className={styles.others}>
      {others.map((other) => (
        <li key={other.id}>
          <SiteLink to={profilePath(other)}>{other.title}</SiteLink>{' '}
          <span>
            {other.exp} · {other.location}
          </span>
        </li>
      ))}
    </ul>
    {searchLink('outline')}
  </Section>
)

const getFacts = ({ available, exp, location }: BenchSample) => [
  { label: words.facts.available, value: available },
  { label: words.facts.exp, value: exp },
  { label: words.facts.location, value: location },
  { label: words.facts.rate, value: benchSearch.rate },
]

/** Shareable by anyone: shows nothing that identifies the candidate. */
export const Component = () => {
  const { sample, others } = useProfile()
  if (!sample) return <UnknownProfile />
  const { id, title, skills } = sample
  return (
    <>
      <PageHead page={profileHead(sample)} />
      <ToolOpening
        words={{ eyebrow: words.eyebrow, heading: title, lead: words.lead }}
        ground="paper"
        action={
          <>
            <SiteLink to={introductionPath([sample])} className={buttonClass()}>
              {words.ask}
            </SiteLink>
            <ShareButton key={id} shared={{ title, path: profilePath(sample) }} words={words} />
          </>
        }
      />
      <Section columns="narrow first" compact>
        <div className="stack gap-5">
          <h2 className="step-2">{words.facts.heading}</h2>
          <Facts facts={getFacts(sample)} className={`facts ${styles.profileFacts}`} />
        </div>
        <div className="stack gap-5">
          <h2 className="step-2">{words.skills}</h2>
          <TagList label={words.skills} tags={skills} />
        </div>
      </Section>
      <Others others={others} />
    </>
  )
}
