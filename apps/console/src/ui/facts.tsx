import type { ReactNode } from 'react'

/** Names and values, those without a value left out. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="facts">
    {facts
      .filter(([, value]) => value !== undefined && value !== '' && value !== null)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
