import charts from '#src/content/charts.generated.json'
import { machinesIn } from '#src/features/test-component/find-machine.ts'

/** Every chart of the project, in the order of their files. */
export const allMachines = machinesIn(
  Object.keys(charts).flatMap((file) =>
    Object.values(jest.requireActual<Record<string, unknown>>(`../../${file}`)),
  ),
)
