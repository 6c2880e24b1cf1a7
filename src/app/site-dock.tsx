import { type DockIcon, dockLinks, dockName } from '#src/content/navigation.ts'
import { Dock, DockLink } from './dock.tsx'

const icons: Record<DockIcon, string> = {
  bag: 'M3.5 8.5h17v11h-17zM8.5 8.5V5h7v3.5M3.5 13.5h17',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7a3.5 3.5 0 1 0 0 7M2.5 19.5c.6-3.6 3-5.4 6.5-5.4s5.9 1.8 6.5 5.4M16 5a3.3 3.3 0 0 1 0 6.3M18.2 14.6c1.8.8 2.9 2.4 3.3 4.9',
  bars: 'M4 19.5V14h4v5.5M10 19.5V9.5h4v10M16 19.5v-15h4v15M2.5 19.5h19',
  letter: 'M3.5 5.5h17v13h-17zM3.5 6l8.5 7 8.5-7',
}

export const SiteDock = () => (
  <Dock label={dockName}>
    {dockLinks.map(({ icon, ...link }) => (
      <li key={link.label}>
        <DockLink {...link} icon={icons[icon]} />
      </li>
    ))}
  </Dock>
)
