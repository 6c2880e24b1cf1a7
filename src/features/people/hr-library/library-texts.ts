import type { ComponentType } from 'react'
import type { DocumentId } from '#api/contracts/people/hr-library.contract.ts'

/** The handbook shares the text of the public page. */
export const libraryTexts: Record<DocumentId, () => Promise<{ default: ComponentType }>> = {
  'employee-handbook': () =>
    import(/* webpackChunkName: "handbookText" */ '#src/content/governance/handbook/handbook-text.tsx').then(
      ({ HandbookText }) => ({ default: HandbookText }),
    ),
  'leave-policy': () =>
    import(/* webpackChunkName: "policies" */ '#src/content/site/policies/leave-policy.mdx'),
  'expense-policy': () =>
    import(/* webpackChunkName: "policies" */ '#src/content/site/policies/expense-policy.mdx'),
  'remote-work-policy': () =>
    import(/* webpackChunkName: "policies" */ '#src/content/site/policies/remote-work-policy.mdx'),
  'security-policy': () =>
    import(/* webpackChunkName: "policies" */ '#src/content/site/policies/security-policy.mdx'),
  'privacy-policy': () =>
    import(/* webpackChunkName: "privacyText" */ '#src/flows/privacy-policy.tsx').then(
      ({ PrivacyPolicy }) => ({
        default: PrivacyPolicy,
      }),
    ),
}
