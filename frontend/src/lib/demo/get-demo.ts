import type { Demo } from '@fucina/contracts/demo';
import { callJson } from '../api/api-client.ts';

export async function getDemo(demoId: string, signal: AbortSignal): Promise<Demo> {
  const { demo } = await callJson<{ demo: Demo }>(`/api/chatbot-demo/${encodeURIComponent(demoId)}`, {
    signal,
  });
  return demo;
}
