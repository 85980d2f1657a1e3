export function writeSnippet({ origin, demoId }: { origin: string; demoId: string }): string {
  return `<script async src="${origin}/widget/v1.js" data-bot-id="${demoId}"></script>`;
}
