/** Idempotent. */
export function loadScriptOnce(url: string) {
  if ([...document.scripts].some(({ src }) => src === url)) return;
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  document.body.append(script);
}
