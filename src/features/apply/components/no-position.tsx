import { apply } from '#src/content/apply.ts'
import { pages } from '#src/content/pages.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Hero } from '#src/ui/layout.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'

type NoPositionProps = {
  words: { readonly heading: string; readonly lead?: string }
  onRetry?: () => void
}

/** Why there is nothing to apply for here, and where there is. */
export const NoPosition = ({ words, onRetry }: NoPositionProps) => (
  <>
    <PageHead page={{ ...pages.applyNow, title: `${words.heading} | Skagit`, path: null, index: false }} />
    <Hero words={{ eyebrow: apply.eyebrow, ...words }}>
      {onRetry ? (
        <Button look="river" onClick={onRetry}>
          {apply.failed.retry}
        </Button>
      ) : (
        <SiteLink to={apply.board.href} className={buttonClass('river')}>
          {apply.board.label}
        </SiteLink>
      )}
    </Hero>
  </>
)
