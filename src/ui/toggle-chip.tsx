import styles from './toggle-chip.module.css'

type ToggleChipProps = {
  label: string
  checked: boolean
  /** How many results it would give, and what they are called. */
  count?: number | undefined
  unit?: string | undefined
  onToggle: (checked: boolean) => void
}

/** A check box drawn as a pill; one that would leave no result cannot be ticked. */
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
