import styles from './tick-list.module.css'

export const TickList = ({ items }: { items: readonly string[] }) => (
  <ul className={`stack gap-2 ${styles.list}`}>
    {items.map((item) => (
      <li key={item}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M2.5 8.6 6 12l7.5-8.5" />
        </svg>
        {item}
      </li>
    ))}
  </ul>
)
