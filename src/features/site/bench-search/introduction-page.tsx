import { useNavigate } from 'react-router'
import { pages } from '#src/content/pages.ts'
import { type BenchSample, choosePath, introduction as words } from '#src/content/site/bench-search.ts'
import { hotList } from '#src/content/site/hot-list.ts'
import { LeadFields, nameInLead, useLeadForm } from '#src/features/site/shared/lead-form.tsx'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { useIsHydrated } from '#src/lib/use-browser.ts'
import { buttonClass, TextButton } from '#src/ui/button.tsx'
import { Section, ToolOpening } from '#src/ui/layout.tsx'
import { Skeleton } from '#src/ui/loading.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { EmptyList } from '#src/ui/search-page.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './bench-search.module.css'
import { useIntroduction } from './use-bench-search.ts'

type ChosenProps = { chosen: readonly BenchSample[]; onRemove: (sample: BenchSample) => void }

const ChosenOnes = ({ chosen, onRemove }: ChosenProps) => (
  <div className="stack">
    <h2 className="step-2">{words.chosen.heading}</h2>
    <ul className={styles.chosenOnes}>
      {chosen.map((sample) => (
        <li key={sample.id}>
          <p>
            <strong>{sample.title}</strong>
            <span>
              {sample.exp} · {sample.location}
            </span>
          </p>
          <TextButton onClick={() => onRemove(sample)}>
            {words.chosen.remove}
            <span className="visually-hidden"> {sample.title}</span>
          </TextButton>
        </li>
      ))}
    </ul>
    <SiteLink to={choosePath(chosen)} className={styles.addMore}>
      {words.chosen.more}
    </SiteLink>
  </div>
)

const Introduction = ({ chosen, onRemove }: ChosenProps) => {
  const flow = useLeadForm(chosen.map(nameInLead))
  const navigate = useNavigate()
  const close = () => {
    flow.close()
    void navigate(pages.benchSearch.path, { replace: true })
  }
  return (
    <Section columns="narrow first" compact>
      <ChosenOnes chosen={chosen} onRemove={onRemove} />
      <FormFrame flow={{ ...flow, close }} words={hotList.request}>
        <LeadFields />
      </FormFrame>
    </Section>
  )
}

const Nobody = () => (
  <Section compact>
    <EmptyList words={words.none} level={2}>
      <SiteLink to={words.none.search.href} className={buttonClass()}>
        {words.none.search.label}
      </SiteLink>
      <SiteLink to={words.none.hotList.href} className={buttonClass('outline')}>
        {words.none.hotList.label}
      </SiteLink>
    </EmptyList>
  </Section>
)

const Body = () => {
  const { chosen, remove } = useIntroduction()
  if (!useIsHydrated()) {
    return (
      <Section compact>
        <noscript>
          <p>{words.needsScripts}</p>
        </noscript>
        <Skeleton lines={8} label={words.loading} />
      </Section>
    )
  }
  return chosen.length === 0 ? <Nobody /> : <Introduction chosen={chosen} onRemove={remove} />
}

export const Component = () => (
  <>
    <PageHead page={pages.introduction} />
    <ToolOpening words={words} ground="paper" />
    <Body />
  </>
)
