import type { ReactNode } from 'react'
import { type SessionUser, userTypes } from '#api/contracts/account/session.contract.ts'
import type { Menu } from '#machines/app/header-menu.machine.ts'
import { logo } from '#src/content/firm/brand.ts'
import { company } from '#src/content/firm/company.ts'
import {
  headerTabs,
  loginLink,
  logoutLabel,
  menuLinks,
  type NavLink,
  profileMenuLinks,
  wayLinks,
  waysName,
} from '#src/content/navigation.ts'
import { classNames } from '#src/lib/class-names.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { PageWidth } from '#src/ui/layout.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { loadSession, useSession } from '../use-session.ts'
import styles from './site-header.module.css'
import { menuIds, useHeaderMenu } from './use-header-menu.ts'

const Logo = () => (
  <SiteLink to="/" className={styles.logo} aria-label={`${company.name}, home`}>
    <svg viewBox="0 0 32 32" fill="none" strokeWidth="2.6" strokeLinecap="round" aria-hidden="true">
      {logo.map(({ d, colour }) => (
        <path key={d} d={d} stroke={`var(--${colour})`} />
      ))}
    </svg>
    {company.name}
  </SiteLink>
)

type MenuButtonProps = {
  menu: Menu
  isOpen: boolean
  onNear: () => void
  onPress: () => void
  children: ReactNode
}

const MenuButton = ({ menu, isOpen, onNear, onPress, children }: MenuButtonProps) => (
  <button
    type="button"
    id={menuIds[menu].button}
    className={`icon-button ${styles.menuButton}`}
    aria-expanded={isOpen}
    aria-controls={isOpen ? menuIds[menu].panel : undefined}
    aria-label={`${isOpen ? 'Close' : 'Open'} ${menu} menu`}
    onPointerEnter={onNear}
    onFocus={onNear}
    onClick={onPress}
  >
    {children}
  </button>
)

const waysId = 'menu-ways'

const NavigationMenu = ({ onChoose }: { onChoose: () => void }) => (
  <div id={menuIds.navigation.panel} className={styles.navigationMenu}>
    <PageWidth className={styles.columns}>
      <nav aria-label="All pages">
        <ul className={styles.links}>
          {menuLinks.map(({ label, href }) => (
            <li key={label}>
              <SiteLink to={href} end={href === '/'} className={styles.link} onClick={onChoose}>
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.beside}>
        <nav aria-labelledby={waysId}>
          <h2 id={waysId} className={styles.groupName}>
            {waysName}
          </h2>
          <ul>
            {wayLinks.map(({ label, href, section }) => (
              <li key={label}>
                <SiteLink to={href} section={section} className={styles.way} onClick={onChoose}>
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <address className={styles.direct}>
          <a href={company.supportPhone.href}>{company.supportPhone.label}</a>
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </address>
      </div>
    </PageWidth>
  </div>
)

type ProfileMenuProps = { user: SessionUser; onChoose: () => void; onSignOut: () => void }

const linksFor = ({ userType }: SessionUser): readonly NavLink[] =>
  profileMenuLinks.filter((link: NavLink) => !link.employeeOnly || userType === userTypes.employee)

const ProfileMenu = ({ user, onChoose, onSignOut }: ProfileMenuProps) => (
  <nav id={menuIds.profile.panel} className={styles.profileMenu} aria-label="Profile">
    <p className={styles.greeting}>Hello, {user.name}</p>
    <ul>
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

const signOut = () => void loadSession().then((session) => session?.signOut())

export const SiteHeader = () => {
  const { user } = useSession()
  const { openMenu, prepare, pressProfile, pressNavigation, chooseLink } = useHeaderMenu()
  return (
    <header className={`no-print ${styles.header}`}>
      <div className={styles.bar}>
        <Logo />
        <nav className={styles.tabs} aria-label="Main">
          {headerTabs.map(({ label, href, section }) => (
            <SiteLink key={label} to={href} end={href === '/'} section={section} className={styles.tab}>
              {label}
            </SiteLink>
          ))}
        </nav>
        {user ? (
          <MenuButton menu="profile" isOpen={openMenu === 'profile'} onNear={prepare} onPress={pressProfile}>
            <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden="true">
              <circle cx="12" cy="8.5" r="3.8" />
              <path d="M4.5 20c1.2-3.8 4-5.6 7.5-5.6s6.3 1.8 7.5 5.6" />
            </svg>
          </MenuButton>
        ) : (
          <SiteLink to={loginLink.href} className={classNames(buttonClass('ghost', true), styles.login)}>
            {loginLink.label}
          </SiteLink>
        )}
        <MenuButton
          menu="navigation"
          isOpen={openMenu === 'navigation'}
          onNear={prepare}
          onPress={pressNavigation}
        >
          <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden="true">
            <path d={openMenu === 'navigation' ? 'M5 5l14 14M19 5L5 19' : 'M3 8h18M3 16h18'} />
          </svg>
        </MenuButton>
      </div>
      {openMenu === 'profile' && user && (
        <ProfileMenu user={user} onChoose={chooseLink} onSignOut={signOut} />
      )}
      {openMenu === 'navigation' && <NavigationMenu onChoose={chooseLink} />}
    </header>
  )
}
