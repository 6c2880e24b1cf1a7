import type { ReactNode } from 'react'

export type Fact = { readonly label: string; readonly value: ReactNode }

type FactsProps = { facts: readonly Fact[]; className: string | undefined; children?: ReactNode }

export const Facts = ({ facts, className, children }: FactsProps) => (
  <dl className={className}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd dir="auto">{value}</dd>
      </div>
    ))}
    {children}
  </dl>
)
