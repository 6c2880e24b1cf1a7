import { z } from 'zod'
import { personalInformation } from '#api/contracts/profile.contract.ts'

const mayBeEmpty = { emergencyName: '', emergencyPhone: '' }

const present = (fields: unknown) =>
  Object.entries(typeof fields === 'object' && fields ? fields : {}).filter(([, text]) => text !== undefined)

/** The personal information as Formik gives it to be checked: without the fields that are empty. */
export const personalFields = z.preprocess(
  (fields) => ({ ...mayBeEmpty, ...Object.fromEntries(present(fields)) }),
  personalInformation,
)
