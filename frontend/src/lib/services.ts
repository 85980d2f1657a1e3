/** What the agency does, as the specification names it. */
export const serviceNames = [
  'customerService',
  'salesAutomation',
  'predictiveAnalytics',
  'workflowAutomation',
  'contentGeneration',
  'personalization',
] as const;
