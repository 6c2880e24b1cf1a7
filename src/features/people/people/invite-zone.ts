import { offices } from '#src/content/firm/company.ts'

const getZone = (office: string): string => offices.find(({ id }) => id === office)?.timeZone ?? ''

/** The time zone follows the office unless another one was chosen. */
export const withOffice = <Values extends { office: string; timeZone: string }>(
  values: Values,
  office: string,
): Values => {
  const isChosen = values.timeZone !== getZone(values.office)
  return { ...values, office, timeZone: isChosen ? values.timeZone : getZone(office) }
}
