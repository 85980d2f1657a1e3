type Embedded = { origin: string; demoId: string };

export function writeSnippet({ origin, demoId }: Embedded): string {
  return `<script async src="${origin}/widget/v1.js" data-bot-id="${demoId}"></script>`;
}

/** Google Tag Manager drops the attributes of script elements, so a script sets them. */
export function writeTagManagerSnippet({ origin, demoId }: Embedded): string {
  return `<script>
  (function () {
    var script = document.createElement('script');
    script.async = true;
    script.src = '${origin}/widget/v1.js';
    script.setAttribute('data-bot-id', '${demoId}');
    document.body.appendChild(script);
  })();
</script>`;
}
