import { headerTabs, loginLink } from '#src/content/navigation.ts'
import { classNames } from '#src/lib/class-names.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { signOut } from '../session.ts'
import { useSession } from '../use-session.ts'
import { Logo } from './logo.tsx'
import { MenuButton } from './menu-button.tsx'
import { NavigationMenu } from './navigation-menu.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import styles from './site-header.module.css'
import { useHeaderMenu } from './use-header-menu.ts'

/** The fixed bar: logo, tabs, Login or the profile menu, and the full-screen navigation. */
export const SiteHeader = () => {
  const { user } = useSession()
  const { openMenu, pressProfile, pressNavigation, chooseLink } = useHeaderMenu()
  return (
    <header className={styles.header}>
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
          <MenuButton menu="profile" isOpen={openMenu === 'profile'} onPress={pressProfile}>
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
        <MenuButton menu="navigation" isOpen={openMenu === 'navigation'} onPress={pressNavigation}>
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
