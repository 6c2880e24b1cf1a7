import { type ComponentType, lazy } from 'react'
import type { DocumentId } from '#api/contracts/hr-library.contract.ts'
import { libraryTexts } from '../library-texts.ts'

const later = (id: DocumentId) => lazy(async () => ({ default: await libraryTexts[id]() }))

/** The text of each document, fetched when it is shown. */
export const documentText: Record<DocumentId, ComponentType> = {
  'employee-handbook': later('employee-handbook'),
  'leave-policy': later('leave-policy'),
  'expense-policy': later('expense-policy'),
  'remote-work-policy': later('remote-work-policy'),
  'security-policy': later('security-policy'),
  'privacy-policy': later('privacy-policy'),
}
