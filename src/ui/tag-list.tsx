import styles from './tag-list.module.css'

export const TagList = ({ label, tags }: { label: string; tags: readonly string[] }) => (
  <ul className={`cluster gap-2 ${styles.tags}`} aria-label={label}>
    {tags.map((tag) => (
      <li key={tag}>{tag}</li>
    ))}
  </ul>
)
