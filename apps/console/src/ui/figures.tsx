import type { ReactNode } from 'react'
import { say } from '../texts/say.ts'

/** Large numbers with their names. @param figures each with a code, under which tests find it */
export const Figures = ({
  figures,
}: {
  figures: readonly (readonly [code: string, name: string, value: ReactNode])[]
}) => (
  <dl className="figures">
    {figures.map(([code, name, value]) => (
      <div key={code} data-count={code}>
        <dt>{name}</dt>
        <dd>{typeof value === 'number' ? say.number(value) : value}</dd>
      </div>
    ))}
  </dl>
)
