import styles from './toggle-chip.module.css'

type ToggleChipProps = {
  label: string
  checked: boolean
  /** Number of results; disabled at 0. */
  count?: number | undefined
  unit?: string | undefined
  onToggle: (checked: boolean) => void
}

export const ToggleChip = ({ label, checked, count, unit, onToggle }: ToggleChipProps) => (
  <label className={styles.chip}>
    <input
      type="checkbox"
      className={styles.box}
      checked={checked}
      disabled={count === 0 && !checked}
      onChange={(event) => onToggle(event.target.checked)}
    />
    {label}
    {count !== undefined && (
      <span className={styles.count}>
        {count}
        <span className="visually-hidden"> {unit}</span>
      </span>
    )}
  </label>
)
