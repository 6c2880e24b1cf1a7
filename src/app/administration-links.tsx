import { useId } from 'react'
import { useCountWaitingPartnersQuery } from '#api/client/partners.endpoints.ts'
import { useGetProfileQuery } from '#api/client/profile.endpoints.ts'
import { hasAccess } from '#api/contracts/session.contract.ts'
import { administrationLinks, administrationName } from '#src/content/navigation.ts'
import { pages } from '#src/content/pages.ts'
import { partners } from '#src/content/partners.ts'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './portal-layout.module.css'

type AdministrationLinksProps = {
  /** Address of the current page of the sidebar. */
  here: string | undefined
  /** Called with the sidebar once the links are in it. */
  onShown: (sidebar: HTMLElement | null) => void
}

/** How many things wait behind a link; nothing while none does. */
const Waiting = ({ count }: { count: number }) =>
  count > 0 && (
    <>
      {' '}
      <span className={styles.waiting}>
        {count}
        <span className="visually-hidden"> {partners.waiting}</span>
      </span>
    </>
  )

const WaitingPartners = () => <Waiting count={useCountWaitingPartnersQuery().data?.waiting ?? 0} />

/** The links of the sidebar for those who keep records of people; nothing for everybody else. */
export const AdministrationLinks = ({ here, onShown }: AdministrationLinksProps) => {
  const { data: me } = useGetProfileQuery()
  const id = useId()
  const links = administrationLinks.filter(({ access }) => hasAccess(access, me?.roles ?? []))
  if (links.length === 0) return null
  return (
    <div className={styles.group} ref={(group) => onShown(group?.parentElement ?? null)}>
      <p id={id} className={styles.groupName}>
        {administrationName}
      </p>
      <ul aria-labelledby={id}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <SiteLink to={href} className={styles.link} data-here={href === here || undefined}>
              {label}
              {href === pages.partners.path && <WaitingPartners />}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
