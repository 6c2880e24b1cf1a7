import type { ReactNode } from 'react'
import styles from './button-group.module.css'

type ButtonGroupProps = {
  /** Names the group; read out, not shown. */
  label: string
  className?: string | undefined
  children: ReactNode
}

/** Buttons that belong together, side by side. */
export const ButtonGroup = ({ label, className, children }: ButtonGroupProps) => (
  <fieldset className={className ? `${styles.group} ${className}` : styles.group}>
    <legend className="visually-hidden">{label}</legend>
    {children}
  </fieldset>
)
