import { useStepTimesheetsMutation } from '#api/client/time-sheet.endpoints.ts'
import { timeSheets } from '#src/content/time-sheets.ts'
import { serviceFailure } from '#src/flows/use-service-alert.ts'
import { uuid } from '#src/lib/uuid.ts'
import { notify } from '#src/ui/notify.ts'

/** Takes an own submitted sheet back, so that it is a draft again. */
export const useWithdraw = (id: string) => {
  const [step, { isLoading }] = useStepTimesheetsMutation()
  return {
    isBusy: isLoading,
    withdraw: () =>
      void step({ call: 'withdraw', ids: [id], key: uuid() })
        .unwrap()
        .then(() => notify.success(timeSheets.list.withdrawn))
        .catch((error) => notify.error(serviceFailure(error))),
  }
}
