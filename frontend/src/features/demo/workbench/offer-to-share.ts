/** Whether the browser's share dialog handled the link; a cancel counts as handled. */
export async function offerToShare(link: { title: string; url: string }): Promise<boolean> {
  // Not in every browser, and only in secure contexts.
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(link);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
