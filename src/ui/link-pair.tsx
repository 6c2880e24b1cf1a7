import { buttonClass } from './button.tsx'
import { SiteLink } from './site-link.tsx'

type ActionLink = { readonly label: string; readonly href: string }
type LinkPairProps = { primary: ActionLink; secondary: ActionLink; onLight?: boolean }

export const LinkPair = ({ primary, secondary, onLight }: LinkPairProps) => (
  <div className="cluster">
    <SiteLink to={primary.href} className={buttonClass(onLight ? 'solid' : 'river')}>
      {primary.label}
    </SiteLink>
    <SiteLink to={secondary.href} className={buttonClass(onLight ? 'outline' : 'ghost')}>
      {secondary.label}
    </SiteLink>
  </div>
)
