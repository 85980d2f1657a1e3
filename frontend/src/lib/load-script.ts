/** A second call, or a second visit of the page, finds the script where the first one put it. */
export function loadScriptOnce(url: string) {
  if ([...document.scripts].some(({ src }) => src === url)) return;
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  document.body.append(script);
}
