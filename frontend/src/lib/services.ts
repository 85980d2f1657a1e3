/** Named by the specification. */
export const serviceNames = [
  'customerService',
  'salesAutomation',
  'predictiveAnalytics',
  'workflowAutomation',
  'contentGeneration',
  'personalization',
] as const;
