import { may } from '../../api/session.ts'
import { Button } from '../button.tsx'

/** The heading of a list, and for admins a button that adds to it. @param add label of the button */
export const ListHead = ({ title, add, onAdd }: { title: string; add: string; onAdd: () => void }) => (
  <div className="head">
    <h1>{title}</h1>
    {may('admin') && (
      <Button kind="main" onPress={onAdd}>
        {add}
      </Button>
    )}
  </div>
)
