/** True if the browser's share dialog took the link, or was canceled. */
export async function offerToShare(link: { title: string; url: string }): Promise<boolean> {
  // Missing in some browsers and on insecure origins.
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(link);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
