import { offices } from '#src/content/firm/company.ts'

/** The time zone of an office; empty where there is no such office. */
const getZone = (office: string): string => offices.find(({ id }) => id === office)?.timeZone ?? ''

/** The values of a form with another office: the time zone goes along, unless another than the office's was chosen. */
export const withOffice = <Values extends { office: string; timeZone: string }>(
  values: Values,
  office: string,
): Values => {
  const isChosen = values.timeZone !== getZone(values.office)
  return { ...values, office, timeZone: isChosen ? values.timeZone : getZone(office) }
}
