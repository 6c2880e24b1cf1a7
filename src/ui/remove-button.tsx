import styles from './remove-button.module.css'

export const RemoveButton = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <button type="button" className={`icon-button ${styles.remove}`} aria-label={label} onClick={onPress}>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6 6l12 12M18 6L6 18" />
    </svg>
  </button>
)
