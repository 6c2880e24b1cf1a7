import { type SessionUser, userTypes } from '#api/contracts/session.contract.ts'
import { logoutLabel, type NavLink, profileMenuLinks } from '#src/content/navigation.ts'
import { SiteLink } from '#src/ui/site-link.tsx'
import { menuDom } from './header-menu.dom.ts'
import styles from './profile-menu.module.css'

type ProfileMenuProps = { user: SessionUser; onChoose: () => void; onSignOut: () => void }

const linksFor = ({ userType }: SessionUser): readonly NavLink[] =>
  profileMenuLinks.filter((link: NavLink) => !link.employeeOnly || userType === userTypes.employee)

/** Greeting, the user's pages and Logout. */
export const ProfileMenu = ({ user, onChoose, onSignOut }: ProfileMenuProps) => (
  <nav id={menuDom.ids.profile.panel} className={styles.menu} aria-label="Profile">
    <p className={styles.greeting}>Hello, {user.name}</p>
    <ul className={styles.list}>
      {linksFor(user).map(({ label, href }) => (
        <li key={label}>
          <SiteLink to={href} className={styles.item} onClick={onChoose}>
            {label}
          </SiteLink>
        </li>
      ))}
      <li>
        <button type="button" className={styles.item} onClick={onSignOut}>
          {logoutLabel}
        </button>
      </li>
    </ul>
  </nav>
)
